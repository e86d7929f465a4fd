"""Open tables are found without looking through all others."""

from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Make the index."""
    op.create_index("tables_by_offer", "tables", ["offered_at"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("tables_by_offer", "tables")
