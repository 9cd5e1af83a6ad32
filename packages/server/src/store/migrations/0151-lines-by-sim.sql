-- Who had a SIM last, when nobody has it now.
create index terminated_lines_by_sim on lines.lines (iccid, id) where status = 'terminated';
