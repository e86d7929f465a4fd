"""Whether somebody's finished games may be given away without names."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Make the column."""
    op.add_column("persons", sa.Column("consents", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("persons", "consents")
