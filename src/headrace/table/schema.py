"""What lies in the database: tables, seats, logs, chats, notes, analyses, persons, how these are told of a turn, their tokens."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

ITSELF, PERSON, NOBODY, UNREAD, UNKNOWN = "itself", "person", "nobody", "unread", ""
"""Who a table waits for: for its own bots and forced moves, for somebody, for nobody any more; `unread`: it could not be
opened, so it is not tried again until somebody asks for it; unknown in older databases."""
RECORD = "record"
"""What stands in place of another table where one was laid out from a record."""
METADATA = MetaData()
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("auto", String(8), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("start_hash", String(16), nullable=False),
    Column("waits_for", String(8), nullable=False),
    Column("moved_at", BigInteger, nullable=False),
    Column("line", Text, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("looked_at", BigInteger, nullable=False, server_default="0"),
    Column("asked", Integer, nullable=False, server_default="-1"),
    Column("start", Text, nullable=False, server_default=""),
    Column("source", String(16), nullable=False, server_default=""),
    Column("source_ply", Integer, nullable=False, server_default="0"),
    Column("offered_at", BigInteger, nullable=False, server_default="0"),
    Column("clock", Text, nullable=False, server_default=""),
    Column("undo", String(8), nullable=False, server_default=""),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(16), nullable=False),
    Column("token", String(32), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("person", String(16), nullable=False, server_default=""),
    Column("away", Boolean, nullable=False, server_default=false()),
    Column("place", Integer, nullable=False, server_default="0"),
    Column("points", Integer, nullable=False, server_default="0"),
    Column("stand_in", String(16), nullable=False, server_default=""),
    Column("former", Text, nullable=False, server_default=""),
    Column("conceded", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
)
LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", String(128), nullable=False),
    Column("hash", String(16), nullable=False),
    Column("pointed", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("room", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("said_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "room", "number"),
)
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("rules", String(16), nullable=False),
    Column("maker", String(16), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("found", Text, nullable=False),
)
NOTES = Table(
    "notes",
    METADATA,
    Column("person", String(16), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("changes", Integer, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)
PERSONS = Table(
    "persons",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("email", String(254), nullable=False),
    Column("notes", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("consents", Boolean, nullable=False, server_default=false()),
)
WAYS = Table(
    "ways",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("sort", String(64), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
CALLS = Table(
    "calls",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("way", String(16), ForeignKey("ways.id"), nullable=False),
    Column("id", String(16), nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "way"),
)
SERVER_KEYS = Table(
    "server_keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)
API_TOKENS = Table(
    "api_tokens",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("person", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scopes", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False, server_default="0"),
)
