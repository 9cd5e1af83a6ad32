-- What the big lists read. A column that lines get later is added by `create or replace view`, which appends it.
create view fleet.lines as select * from lines.lines;
