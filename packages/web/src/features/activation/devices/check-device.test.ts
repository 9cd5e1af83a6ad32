import { expect, it } from 'vitest';
import { checkDevices, isBad, type ListRules } from './check-device.ts';
import { newRow, type DeviceTexts } from './device-row.ts';
import type { KnownSim } from './known-sim.ts';

const right = '89883030000080139311';

const kore: KnownSim = {
  iccid: right,
  carrier: 'kore',
  carrierName: 'KORE',
  standing: 'free',
  match: 'exact',
  use: 'free',
  lineId: null,
};

/** `sim`: what the inventory said; left out before it was asked. */
function rulesFor(needsImei = false, sim?: KnownSim | null): ListRules {
  const planOf = (carrier: string) => ({ carrier, needsImei });
  return { sims: new Map(sim === undefined ? [] : [[right, sim]]), planOf };
}

function findingsOf(texts: Partial<DeviceTexts>, rules = rulesFor()) {
  const row = newRow(texts);
  return checkDevices([row], rules).get(row.key) ?? {};
}

it.each([right, '8988 3030 0000 8013 9311', '8988-3030-0000-8013-9311F', '8981999000000000931'])(
  'the ICCID %s is in order',
  (iccid) => expect(findingsOf({ iccid })).toEqual({}),
);

it.each(['8988303000008013', '79883030000080139311', 'nonsense'])(
  '%s is no ICCID and keeps the device out',
  (iccid) => {
    expect(findingsOf({ iccid }).iccid?.tone).toBe('bad');
  },
);

it('a wrong check digit is only a warning, as carriers print such numbers', () => {
  const findings = findingsOf({ iccid: '89457387300000000105' });
  expect(findings.iccid).toMatchObject({ tone: 'warn' });
  expect(isBad(findings)).toBe(false);
});

it.each(['8.98831E+19', '8,98831e+19', '9E+19'])('%s was shortened by a spreadsheet and is named as such', (iccid) => {
  expect(findingsOf({ iccid }).iccid).toMatchObject({ tone: 'bad', text: expect.stringContaining('spreadsheet') });
});

it('an ICCID that was probably cut off after 15 digits is named as such, and a second one like it is refused', () => {
  const rows = [newRow({ iccid: '89883030000080100000' }), newRow({ iccid: '89883030000080100000' })];
  const found = checkDevices(rows, rulesFor());
  expect(rows.map(({ key }) => found.get(key)?.iccid)).toMatchObject([
    { tone: 'warn', text: expect.stringContaining('spreadsheet') },
    { tone: 'bad', text: expect.stringContaining('spreadsheet') },
  ]);
});

it('the same ICCID twice keeps the second one out, however it is written', () => {
  const rows = [newRow({ iccid: right }), newRow({ iccid: '8988 3030 0000 8013 9311' })];
  const found = checkDevices(rows, rulesFor());
  expect(rows.map(({ key }) => found.get(key)?.iccid?.text)).toEqual([undefined, 'This ICCID is in the list twice.']);
});

it('an IMEI is needed only where the plan asks for it', () => {
  expect(findingsOf({ iccid: right }, rulesFor(true)).imei).toMatchObject({ tone: 'bad' });
  expect(findingsOf({ iccid: right, imei: '490154203237518' }, rulesFor(true))).toEqual({});
  expect(findingsOf({ iccid: right, imei: '490154203237517' }).imei).toMatchObject({ tone: 'warn' });
  expect(findingsOf({ iccid: right, imei: '4901542' }).imei).toMatchObject({ tone: 'bad' });
});

it('a name that a carrier refuses keeps the device out', () => {
  expect(findingsOf({ iccid: right, name: 'Truck, rear' }).name).toMatchObject({ tone: 'bad' });
});

it('a blank row says nothing; one with a name but without ICCID does', () => {
  expect(findingsOf({})).toEqual({});
  expect(findingsOf({ name: 'Truck 14' }).iccid?.text).toBe('Enter an ICCID.');
});

it('what the inventory does not know, or a line uses, keeps the device out as soon as it was asked', () => {
  expect(findingsOf({ iccid: right })).toEqual({});
  expect(findingsOf({ iccid: right }, rulesFor(false, kore))).toEqual({});
  expect(findingsOf({ iccid: right }, rulesFor(false, null)).iccid).toMatchObject({ tone: 'bad' });
  const taken = rulesFor(false, { ...kore, use: 'taken', standing: 'in_use' });
  expect(findingsOf({ iccid: right }, taken).iccid?.text).toBe('One of your lines already uses this SIM.');
});

it('the number without its check digit is the same SIM, once the inventory says so', () => {
  const base = right.slice(0, -1);
  const rows = [newRow({ iccid: right }), newRow({ iccid: base })];
  const sims = new Map([
    [right, kore],
    [base, { ...kore, match: 'base' as const }],
  ]);
  const found = checkDevices(rows, { ...rulesFor(), sims });
  expect(rows.map(({ key }) => found.get(key)?.iccid?.text)).toEqual([undefined, 'This ICCID is in the list twice.']);
});
