"""How tables stand, so that they can be listed without being opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; of tables that are there nothing is known until they are opened."""
    op.add_column("tables", sa.Column("line", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "line")
