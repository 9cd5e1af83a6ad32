import { expect, it } from 'vitest';
import { readTable } from '../devices/read-table.ts';
import type { ListRules } from '../devices/check-device.ts';
import { checkList } from './check-list.ts';
import { decodeText } from './decode-text.ts';
import { guessColumns } from './guess-columns.ts';
import { readList } from './read-list.ts';

const rules: ListRules = { sims: new Map(), planOf: () => undefined };
const one = '89883030000001400016';

it('a hundred thousand rows are checked in parts, and each fix counts its rows', async () => {
  const devices = Array.from({ length: 100_000 }, (_, index) => ({
    iccid: index % 4 === 0 ? '8.98E+19' : `8988303${String(index).padStart(11, '0')}`,
    imei: '',
    name: '',
  }));
  const percents: number[] = [];
  const { readyCount, refusedCount, groups } = await checkList(devices, rules, (percent) => percents.push(percent));
  expect([readyCount, refusedCount]).toEqual([75_000, 25_000]);
  expect(groups[0]).toMatchObject({ problem: 'iccid_shortened', tone: 'bad' });
  expect(groups[0]?.rows).toHaveLength(25_000);
  expect(groups[0]?.rows.slice(0, 5).map(({ line }) => line)).toEqual([1, 5, 9, 13, 17]);
  expect(percents.length).toBeGreaterThan(20);
});

it('a quoted cell may hold separators and line breaks', () => {
  expect(readTable(`ICCID,Name\n${one},"Truck 14, ""rear""\nbay 2"\n`).rows).toEqual([
    ['ICCID', 'Name'],
    [one, 'Truck 14, "rear"\nbay 2'],
  ]);
});

it.each([
  ['headings in any order', 'Label,SIM_Number\nTruck,8988', ['name', 'iccid'], 'headed, sure'],
  ['headings of another language', `Numéro,Voiture\n${one},Camion`, ['iccid', 'name'], 'headed, asked'],
  ['no headings, one plain column', `${one}\n${one}`, ['iccid'], 'bare, sure'],
  ['a column that means nothing', `${one},,17\n${one},,18`, ['iccid', undefined, undefined], 'bare, asked'],
])('the columns of a file with %s are recognized', (_, text, columns, verdict) => {
  const guessed = guessColumns(readTable(text).rows);
  expect(guessed.columns).toEqual(columns);
  expect(`${guessed.hasHeadings ? 'headed' : 'bare'}, ${guessed.isSure ? 'sure' : 'asked'}`).toBe(verdict);
});

it.each([
  ['as a formula that keeps its digits', `="${one}",Truck`, [one, 'Truck']],
  ['with inches in its name', `${one},5" pipe`, [one, '5" pipe']],
  ['with an apostrophe before its digits', `'${one},Truck`, [one, 'Truck']],
])('a device written %s is read', (_, text, cells) => {
  expect(readTable(text).rows).toEqual([cells]);
});

it('each row knows its line in the file, over blank lines and cells of several lines', () => {
  expect(readTable(`ICCID,Name\n\n${one},"Truck\nrear"\n${one},Truck`).lines).toEqual([1, 3, 5]);
});

it('what is no list of devices is refused before the page slows down', () => {
  const problems = [`ICCID,Name\n${one},"open\n${one},Truck`, ','.repeat(500_000), `${one}\n`.repeat(700_000)];
  expect(problems.map((text) => readList(text, 'sims.csv'))).toEqual([
    'Line 2 opens a quote that is never closed.',
    'This file contains no devices.',
    'This file has 700,001 rows. You can activate 100,000 at a time.',
  ]);
  expect(readList(`${one}${',x'.repeat(200)}`, 'sims.csv')).toContain('Line 1 has more than 100 columns.');
});

it.each([
  ['UTF-8', [0x5a, 0xc3, 0xa4], 'Zä', false],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x5a, 0x00, 0xe4, 0x00], 'Zä', false],
  ['the CSV of an older Windows', [0x5a, 0xe4], 'Zä', true],
])('a file written as %s keeps its letters', (_, bytes, text, isGuessed) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text, isGuessed });
});
