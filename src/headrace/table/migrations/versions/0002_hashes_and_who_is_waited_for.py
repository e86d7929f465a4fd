"""Hashes of positions, and who a table waits for."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; of tables that are there nothing is known yet."""
    op.add_column("tables", sa.Column("start_hash", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("waits_for", sa.String(8), nullable=False, server_default=""))
    op.add_column("log", sa.Column("hash", sa.String(16), nullable=False, server_default=""))
    op.create_index("tables_by_waits_for", "tables", ["waits_for"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("tables_by_waits_for", "tables")
    for table, column in (("log", "hash"), ("tables", "waits_for"), ("tables", "start_hash")):
        op.drop_column(table, column)
