import { isDeviceRefused, type DeviceEntry, type DeviceProblem } from '@linekeeper/contract';
import { describe, expect, it } from 'vitest';
import { brandId, type PlanId } from '../../../kernel/ids.ts';
import type { FoundSim } from '../../inventory/index.ts';
import { digitsToFind, judgeDevices } from './device-verdict.ts';

const good = '89883030000080139311';
const endsInZeros = '89883030000080100000';
const free: FoundSim = {
  iccid: good,
  carrier: 'kore',
  match: 'exact',
  use: 'free',
  failedLineId: null,
  lineId: null,
  proof: null,
};
const kore = { id: brandId<PlanId>('plan_1'), carrier: 'kore' as const, needsImei: false };

function judge(entry: DeviceEntry, sim: Partial<FoundSim> | null = {}, plan = kore) {
  const sims = new Map(sim ? digitsToFind([entry]).map((digits) => [digits, { ...free, ...sim }]) : []);
  const [device] = judgeDevices([entry], { first: plan, others: [] }, sims);
  if (!device) throw new Error('no verdict');
  return device;
}

const cases: [string, DeviceEntry, Partial<FoundSim> | null, DeviceProblem[]][] = [
  ['a good SIM', { iccid: good }, {}, []],
  ['one typed in groups', { iccid: '8988 3030 0000 8013 9311' }, {}, []],
  ['one without its check digit', { iccid: good.slice(0, -1) }, { match: 'base' }, []],
  ['nothing typed', { iccid: '  ' }, null, ['iccid_missing']],
  ['too few digits', { iccid: '8988' }, null, ['iccid_format']],
  ['letters', { iccid: '8988303000008013931X' }, null, ['iccid_format']],
  ['an unknown SIM', { iccid: good }, null, ['iccid_unknown']],
  ['a SIM in use', { iccid: good }, { use: 'taken' }, ['iccid_taken']],
  ['the own SIM whose activation failed', { iccid: good }, { use: 'failed' }, []],
  ['a SIM of the other carrier', { iccid: good }, { carrier: 'cisco' }, ['iccid_other_carrier']],
  ['a wrong check digit', { iccid: '89883030000080139317' }, { match: 'check_digit' }, ['iccid_check_digit']],
  [
    'a printed number that fails Luhn itself',
    { iccid: '89883070000123456789' },
    { match: 'exact' },
    ['iccid_check_digit'],
  ],
  [
    'a printed number that ends in zeros in spite of its check digit',
    { iccid: endsInZeros },
    {},
    ['iccid_check_digit'],
  ],
  ['the same without its last digit', { iccid: endsInZeros.slice(0, -1) }, { match: 'base' }, []],
  ['a number cut off by a spreadsheet', { iccid: endsInZeros }, null, ['iccid_cut_off']],
  [
    'one that leads to another SIM by all but its end',
    { iccid: endsInZeros },
    { match: 'check_digit' },
    ['iccid_cut_off'],
  ],
  ['an IMEI of 13 digits', { iccid: good, imei: '4901542032375' }, {}, ['imei_format']],
  ['an IMEI with a wrong check digit', { iccid: good, imei: '490154203237519' }, {}, ['imei_check_digit']],
  ['a name with a comma', { iccid: good, name: 'Pump, north' }, {}, ['name_invalid']],
  ['a name of 51 characters', { iccid: good, name: 'x'.repeat(51) }, {}, ['name_invalid']],
];

describe('a verdict', () => {
  it.each(cases)('on %s', (_what, entry, sim, problems) => {
    expect(judge(entry, sim).problems).toEqual(problems);
  });

  it('warns about check digits and refuses the rest', () => {
    expect(isDeviceRefused(judge({ iccid: '89883030000080139317' }, { match: 'check_digit' }))).toBe(false);
    expect(isDeviceRefused(judge({ iccid: good }, { use: 'taken' }))).toBe(true);
  });

  it('takes an IMEI in every form and keeps fifteen digits', () => {
    for (const imei of ['490154203237518', '49015420323751', '4901542032375101', '49-015420-323751-8'])
      expect(judge({ iccid: good, imei }).imei).toBe('490154203237518');
  });

  it('asks for an IMEI only where the plan needs one', () => {
    const needing = { ...kore, needsImei: true };
    expect(judge({ iccid: good }, {}, needing).problems).toEqual(['imei_missing']);
    expect(judge({ iccid: good, imei: '490154203237518' }, {}, needing).problems).toEqual([]);
  });

  it('refuses the second of two entries that mean the same SIM, however they are typed', () => {
    const entries = [{ iccid: good }, { iccid: good.slice(0, -1) }];
    const sims = new Map([
      [good, free],
      [good.slice(0, -1), { ...free, match: 'base' as const }],
    ]);
    expect(judgeDevices(entries, { first: kore, others: [] }, sims).map(({ problems }) => problems)).toEqual([
      [],
      ['iccid_repeated'],
    ]);
  });
});
