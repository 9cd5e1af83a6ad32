import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitFor, fitsCheckDigit } from '../fields/iccid.ts';
import type { Identified, IdentifierKind } from './identifier.ts';
import { identifyAll } from './identify-all.ts';
import { iccidDigits, isDeviceRefused, judgeDevice, type SimFound } from './judge-device.ts';

/**
 * `read`: the number is all there. `doubted`: it must not pass without a warning. `refused`: its digits are lost.
 * `chance`: a check digit catches most, not all (0 and 9 exchanged stay unseen).
 */
type Wanted = 'read' | 'doubted' | 'refused' | 'chance';
type Damage = readonly [what: string, wanted: Wanted, spoil: (digits: string, at: number) => string];

const grouped = (digits: string, size: number, by: string) =>
  digits.replaceAll(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), `$1${by}`);
const swap = (digits: string) => digits.padEnd(20, 'F').replaceAll(/(.)(.)/g, '$2$1');
const put = (digits: string, at: number, by: string) => digits.slice(0, at) + by + digits.slice(at + 1);
const middle = (at: number) => 4 + (at % 10);

const wrappings: readonly Damage[] = [
  ['as it is', 'read', (digits) => digits],
  ['groups of four', 'read', (digits) => grouped(digits, 4, ' ')],
  ['groups of five with dashes', 'read', (digits) => grouped(digits, 5, '-')],
  ['dots between groups', 'read', (digits) => grouped(digits, 4, '.')],
  ['no-break spaces', 'read', (digits) => grouped(digits, 4, '\u00A0')],
  ['typographic dashes', 'read', (digits) => grouped(digits, 6, '\u2011')],
  ['zero-width spaces', 'read', (digits) => grouped(digits, 3, '\u200B')],
  ['a byte order mark', 'read', (digits) => `\uFEFF${digits}`],
  ['tabs and line ends around', 'read', (digits) => `\t${digits}\r\n`],
  ['the apostrophe of a spreadsheet', 'read', (digits) => `'${digits}`],
  ['the formula of a spreadsheet', 'read', (digits) => `="${digits}"`],
  ['quotes', 'read', (digits) => `"${digits}"`],
  ['typographic quotes', 'read', (digits) => `“${digits}”`],
  ['decimals', 'read', (digits) => `${digits}.0`],
  ['decimals with a comma', 'read', (digits) => `${digits},00`],
  ['a full stop', 'read', (digits) => `${digits}.`],
  ['a semicolon left over', 'read', (digits) => `${digits};`],
  [
    'full-width digits',
    'read',
    (digits) => digits.replaceAll(/\d/g, (one) => String.fromCodePoint(0xff10 + Number(one))),
  ],
  ['in a sentence', 'read', (digits) => `please check truck seven, ${digits} since monday`],
];

const iccidDamages: readonly Damage[] = [
  ...wrappings,
  ['the filler of a SIM', 'read', (digits) => `${digits}F`],
  ['two fillers in small letters', 'read', (digits) => `${digits}ff`],
  ['a label', 'read', (digits) => `ICCID: ${digits}`],
  ['a label with a number sign', 'read', (digits) => `SIM No. ${grouped(digits, 4, ' ')}`],
  ['thousands separators', 'read', (digits) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')],
  ['pairs as a SIM stores them', 'read', swap],
  ['the letter O for zero', 'read', (digits) => digits.replace('0', 'O')],
  ['small l for one', 'read', (digits) => digits.replace('1', 'l')],
  ['brackets', 'read', (digits) => `(${digits})`],
  ['shortened by a spreadsheet', 'refused', (digits) => `${digits[0]}.${digits.slice(1, 6)}E+${digits.length - 1}`],
  ['shortened with a decimal comma', 'refused', (digits) => `${digits[0]},${digits.slice(1, 4)}e+${digits.length - 1}`],
  ['cut off after 15 digits', 'doubted', (digits) => digits.slice(0, 15).padEnd(digits.length, '0')],
  [
    'two neighbours exchanged',
    'chance',
    (digits, at) =>
      put(put(digits, middle(at), digits[middle(at) + 1] ?? ''), middle(at) + 1, digits[middle(at)] ?? ''),
  ],
  ['three digits missing', 'refused', (digits) => digits.slice(0, 17)],
  ['written twice', 'refused', (digits) => digits + digits.slice(2)],
  ['another beginning', 'refused', (digits) => `79${digits.slice(2)}`],
  ['a letter inside', 'refused', (digits, at) => put(digits, middle(at), 'X')],
  [
    'one digit wrong',
    'doubted',
    (digits, at) => put(digits, middle(at), String((Number(digits[middle(at)]) + 3) % 10)),
  ],
];

const imeiDamages: readonly Damage[] = [
  ...wrappings,
  ['a label', 'read', (digits) => `IMEI ${digits}`],
  [
    'slashes',
    'read',
    (digits) => `${digits.slice(0, 6)}/${digits.slice(6, 8)}/${digits.slice(8, 14)}/${digits.slice(14)}`,
  ],
  ['no check digit', 'read', (digits) => digits.slice(0, 14)],
  ['a software version', 'read', (digits) => `${digits.slice(0, 14)}07`],
  ['shortened by a spreadsheet', 'refused', (digits) => `${digits[0]}.${digits.slice(1, 6)}E+14`],
  ['two digits missing', 'refused', (digits) => digits.slice(0, 13)],
  [
    'one digit wrong',
    'doubted',
    (digits, at) => put(digits, middle(at), String((Number(digits[middle(at)]) + 3) % 10)),
  ],
];

const phoneDamages: readonly Damage[] = [
  ['as it is', 'read', (digits) => `+1${digits}`],
  ['without country', 'read', (digits) => digits],
  ['the American way', 'read', (digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`],
  ['with dots', 'read', (digits) => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`],
  ['with country and blanks', 'read', (digits) => `+1 ${grouped(digits, 3, ' ')}`],
  ['a label', 'read', (digits) => `tel: 1${digits}`],
];

const asDigits = (length: number, start: string) =>
  fc.stringMatching(new RegExp(`^\\d{${length - start.length - 1}}$`)).map((rest) => {
    const base = `${start}${rest}`;
    return base + checkDigitFor(base);
  });
const iccids = fc.oneof(asDigits(20, '8988'), asDigits(19, '8901'), asDigits(20, '8914'));

const corpora: readonly {
  kind: IdentifierKind;
  numbers: fc.Arbitrary<string>;
  damages: readonly Damage[];
  truth: (digits: string) => string;
}[] = [
  { kind: 'iccid', numbers: iccids, damages: iccidDamages, truth: (digits) => digits },
  { kind: 'imei', numbers: asDigits(15, '86'), damages: imeiDamages, truth: (digits) => digits },
  {
    kind: 'msisdn',
    numbers: fc.stringMatching(/^[2-9]\d{9}$/),
    damages: phoneDamages,
    truth: (digits) => `+1${digits}`,
  },
];

const perDamage = 40;
const seed = 20_260_101;

function outcomes({ kind, numbers, damages, truth }: (typeof corpora)[number]) {
  return damages.flatMap(([what, wanted, spoil]) =>
    fc.sample(numbers, { numRuns: perDamage, seed }).map((digits, at) => {
      const given = spoil(digits, at);
      const found = identifyAll(given, kind);
      const isRight = found.length === 1 && found[0]?.readings[0]?.value === truth(digits);
      return { what, wanted, given, isRight, isSure: found.every(isSure) };
    }),
  );
}

const isSure = ({ readings, notes }: Identified) =>
  readings.length > 0 && !notes.some((note) => ['check_digit', 'zeros_at_end', 'cut_off'].includes(note));

const all = corpora.flatMap(outcomes);

describe('of numbers damaged on their way', () => {
  it('there are more than a thousand, spoilt in many ways', () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThan(40);
  });

  it('those that are all there are found: recall 1', () => {
    expect(all.filter(({ wanted, isRight }) => wanted === 'read' && !isRight)).toEqual([]);
  });

  it('what is taken without a warning is right in 99 of 100: precision', () => {
    const sure = all.filter((one) => one.isSure);
    const precision = sure.filter(({ isRight }) => isRight).length / sure.length;
    expect(precision).toBeGreaterThanOrEqual(0.99);
  });

  it('those whose digits are lost are refused, and a wrong digit is never taken in silence', () => {
    expect(
      all.filter(({ wanted, isSure: wasTaken }) => (wanted === 'doubted' || wanted === 'refused') && wasTaken),
    ).toEqual([]);
  });
});

describe('of SIMs whose printed number ends in five zeros, whatever its check digit', () => {
  const cutOff = (digits: string) => digits.slice(0, 15).padEnd(digits.length, '0');
  const others = fc.sample(iccids, { numRuns: 400, seed });
  const printed = fc.sample(iccids, { numRuns: 400, seed: seed + 1 }).map(cutOff);
  const inventory = new Set([...others, ...printed]);
  const judged = (given: string) => {
    const digits = iccidDigits(given) ?? '';
    const known = [...inventory].find((iccid) => iccid.slice(0, -1) === digits.slice(0, -1));
    const match = known === digits ? 'exact' : 'check_digit';
    const sim: SimFound | null = known ? { carrier: 'kore', match, use: 'free' } : null;
    return {
      digits,
      ...judgeDevice({ iccid: given }, { carrier: 'kore', needsImei: false }, { isRepeated: false, sim }),
    };
  };
  // A cell holds one number, and swapped pairs are only believed when the check digit fits.
  const passedOver = new Set(['in a sentence', 'pairs as a SIM stores them']);
  const readable = iccidDamages.filter(([what, wanted]) => wanted === 'read' && !passedOver.has(what));

  it('every one that the inventory has is taken on, however it was written: recall 1', () => {
    const refused = printed.flatMap((iccid, at) => {
      const [what, , spoil] = readable[at % readable.length] ?? readable[0] ?? [];
      const { digits, problems } = judged(spoil?.(iccid, at) ?? '');
      return digits === iccid && !isDeviceRefused({ problems }) ? [] : [{ what, iccid, problems }];
    });
    expect(refused).toEqual([]);
    expect(printed.filter((iccid) => !fitsCheckDigit(iccid)).length).toBeGreaterThan(300);
  });

  it('and of those that a spreadsheet cut off none is: precision 1', () => {
    const lost = others.map(cutOff).filter((iccid) => !inventory.has(iccid));
    expect(lost.length).toBeGreaterThan(300);
    expect(lost.filter((iccid) => !isDeviceRefused(judged(iccid)))).toEqual([]);
    const told = lost.filter((iccid) => judged(iccid).problems.includes('iccid_cut_off'));
    expect(told).toEqual(lost.filter((iccid) => !fitsCheckDigit(iccid)));
  });
});
