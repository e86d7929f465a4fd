"""How often a table was changed, so that of several processes none writes over what it has not seen."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; from here on changes are counted."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "changes")
