import { expect, it } from 'vitest';
import { readTable } from '../devices/read-table.ts';
import { checkList } from './check-list.ts';
import { guessColumns } from './guess-columns.ts';

const rules = { carrier: 'kore', needsImei: false } as const;
const one = '89883030000001400016';

it('a hundred thousand rows are checked in parts, and each repair counts its rows', async () => {
  const devices = Array.from({ length: 100_000 }, (_, index) => ({
    iccid: index % 4 === 0 ? '8.98E+19' : `8988303${String(index).padStart(11, '0')}`,
    imei: '',
    name: '',
  }));
  const percents: number[] = [];
  const { readyCount, refusedCount, groups } = await checkList(devices, rules, (percent) => percents.push(percent));
  expect([readyCount, refusedCount]).toEqual([75_000, 25_000]);
  expect(groups[0]).toMatchObject({ problem: 'iccid_shortened', tone: 'bad', count: 25_000 });
  expect(groups[0]?.firstRows.map(({ row }) => row)).toEqual([1, 5, 9, 13, 17]);
  expect(percents.length).toBeGreaterThan(20);
});

it('a quoted cell may hold separators and line breaks', () => {
  expect(readTable(`ICCID,Name\n${one},"Truck 14, ""rear""\nbay 2"\n`)).toEqual([
    ['ICCID', 'Name'],
    [one, 'Truck 14, "rear"\nbay 2'],
  ]);
});

it.each([
  ['headings in any order', 'Label,SIM_Number\nTruck,8988', ['name', 'iccid'], 'headed, sure'],
  ['headings of another language', `Numéro,Voiture\n${one},Camion`, ['iccid', 'name'], 'headed, asked'],
  ['no headings, one plain column', `${one}\n${one}`, ['iccid'], 'bare, sure'],
  ['a column that means nothing', `${one},,17\n${one},,18`, ['iccid', undefined, undefined], 'bare, asked'],
])('the columns are told by %s', (_, text, columns, verdict) => {
  const guessed = guessColumns(readTable(text));
  expect(guessed.columns).toEqual(columns);
  expect(`${guessed.hasHeadings ? 'headed' : 'bare'}, ${guessed.isSure ? 'sure' : 'asked'}`).toBe(verdict);
});
