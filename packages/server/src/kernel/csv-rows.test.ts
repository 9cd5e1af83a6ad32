import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

it.each([
  [['plain', 7, null], 'plain,7,\r\n'],
  [['Pump, "north"', 'two\nlines'], '"Pump, ""north""","two\nlines"\r\n'],
  [['=1+1', ' @sum', '-x', '+cmd|1'], "'=1+1,' @sum,'-x,'+cmd|1\r\n"],
  [['＝1+1', '＋1', ' －x', '＠sum', '﹦1', '|cmd', '\u200b=1'], "'＝1+1,'＋1,' －x,'＠sum,'﹦1,'|cmd,'\u200b=1\r\n"],
  [['89148000002702500013', 1234567890123456], '"=""89148000002702500013""",1234567890123456\r\n'],
  [['+12125550188', '-4.50'], '+12125550188,-4.50\r\n'],
] as const)('%j becomes %j', (cells, row) => expect(csvRows([cells])).toBe(row));
