"""What boards of different games have in common: things that can be pressed, maps, slips, bills, charts, tables."""
