"""What persons write down of a table, each for their own eyes."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "notes",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("notes_by_table", "notes", ["table_id"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("notes_by_table", "notes")
    op.drop_table("notes")
