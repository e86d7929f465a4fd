"""Web Push: a message for a browser that has asked for it, which only that browser can read, through the service of its maker."""

import base64
import binascii
import json
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from headrace.table.telling.messages import Message
from headrace.table.telling.outside import Forbidden
from headrace.table.ways import Way

KEY = "vapid"
"""Under which name the server keeps its private key."""
GONE = (404, 410)
"""What a service answers for a browser that is to be told nothing any more."""
KEPT_SECONDS, SIGNED_SECONDS = 86_400, 43_200
"""How long a service keeps a message for a browser that is off, and how long a signature is good."""
AUTH_BYTES = 16
SIGNS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS", "Linux": "Linux"}
"""What browsers and systems write into their requests, and what they are called."""


@dataclass(frozen=True)
class Receiver:
    """What a browser has said of itself, that it alone can read what is sent. Forbidden if that is none."""

    key: bytes
    auth: bytes

    @classmethod
    def read(cls, key: str, auth: str) -> "Receiver":
        """As a browser writes them, in Base64 for addresses."""
        try:
            found = cls(_bytes(key), _bytes(auth))
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.key)
        except (ValueError, binascii.Error):
            raise Forbidden from None
        if len(found.auth) != AUTH_BYTES:
            raise Forbidden
        return found

    @property
    def text(self) -> str:
        """As it is stored."""
        return f"{_text(self.key)} {_text(self.auth)}"


def new_key() -> str:
    """A private key for the server."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What browsers are told of it."""
    key = Vapid02.from_raw(private.encode()).public_key
    return _text(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def post_of(way: Way, private: str, message: Message) -> tuple[dict[str, str], bytes]:
    """The headers and the body by which a message is handed to a service, which cannot read it."""
    receiver = Receiver.read(*way.secret.split())
    told = {"title": message.title, "text": message.text, "link": message.link, "table": message.table, "lang": way.lang}
    body = http_ece.encrypt(
        json.dumps(told, ensure_ascii=False).encode(),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=receiver.key,
        auth_secret=receiver.auth,
        version="aes128gcm",
    )
    parts, site = urlsplit(way.address), urlsplit(way.site)
    about = f"https://{site.hostname}" if site.scheme == "https" else "mailto:headrace@localhost"
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_SECONDS, "sub": about}
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_SECONDS),
        "urgency": "high",
        **({"topic": message.table} if message.table else {}),
        "authorization": Vapid02.from_raw(private.encode()).sign(claims)["Authorization"],
    }
    return headers, body


def browser_of(agent: str) -> str:
    """What a browser is called, as far as it says so."""
    names = [next((name for sign, name in known.items() if sign in agent), "") for known in (SIGNS, SYSTEMS)]
    return ", ".join(filter(None, names))


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
