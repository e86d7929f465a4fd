"""The run of the server that all processes have in common; the first of them renews it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table, of one row."""
    made = op.create_table("epoch", sa.Column("name", sa.String(8), primary_key=True))
    op.bulk_insert(made, [{"name": ""}])


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("epoch")
