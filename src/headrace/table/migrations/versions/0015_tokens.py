"""Tokens by which programs come in for a person."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "api_tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("api_tokens_by_secret", "api_tokens", ["secret"], unique=True)
    op.create_index("api_tokens_by_person", "api_tokens", ["person"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("api_tokens")
