"""Tables at which everybody may go back without asking."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Make the column."""
    op.add_column("tables", sa.Column("undo", sa.String(8), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "undo")
