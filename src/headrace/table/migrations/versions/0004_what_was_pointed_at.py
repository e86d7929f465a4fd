"""What a player pointed at with a move."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; of moves that are there nothing is known."""
    op.add_column("log", sa.Column("pointed", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("log", "pointed")
