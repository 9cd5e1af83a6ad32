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

it('a long number is a number in plain values, and a formula is harmless there too', () =>
  expect(csvRows([['89148000002702500013', '=1+1']], { form: 'plain' })).toBe("89148000002702500013,'=1+1\r\n"));

it('a moment is read on the clocks of a zone, or in UTC', () => {
  const at = new Date('2026-11-01T12:00:00Z');
  expect(csvRows([[at]], { timeZone: 'America/Chicago' })).toBe('2026-11-01T06:00:00-06:00\r\n');
  expect(csvRows([[at]])).toBe('2026-11-01T12:00:00.000Z\r\n');
});
