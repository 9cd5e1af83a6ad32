import { eidFitsCheckDigits, isEidFormat } from '../fields/eid.ts';
import { fitsCheckDigit, isIccidFormat } from '../fields/iccid.ts';
import { fullImei, imeiFitsCheckDigit, isImeiFormat } from '../fields/imei.ts';
import { isImsiFormat } from '../fields/imsi.ts';
import { cleanCell } from './clean-cell.ts';
import type { Identified, Identifier, IdentifierKind, IdentifierNote } from './identifier.ts';

/** Spreadsheets keep 15 digits of a number and fill up with zeros. */
const digitsKept = 15;

/**
 * Reads one cell or word as the identifier of a line or its hardware, however it was written or damaged. `expected`
 * says what the box or column asks for; a label in the text itself counts more. A wrong format is refused, a check
 * digit that does not fit only warns, as numbers printed by carriers fail it too.
 */
export function identify(text: string, expected?: IdentifierKind): Identified {
  const cell = cleanCell(text);
  const kind = cell.label ?? expected;
  if (cell.isShortened) return { text, readings: [], notes: ['shortened'] };
  const swapped = inOrder(cell.bare);
  const digits = swapped ?? cell.bare;
  const readings = readingsOf(digits, cell.hasPlus).filter((one) => kind === undefined || one.kind === kind);
  const [first] = readings;
  if (!first) return { text, readings, notes: [whyNot(digits, kind)] };
  const notes = doubtsOf(first);
  if (swapped !== undefined) notes.push('swapped_pairs');
  if (cell.hadLookAlikes) notes.push('look_alikes');
  return { text, readings, notes };
}

function readingsOf(digits: string, hasPlus: boolean): Identifier[] {
  if (hasPlus) return /^\d{8,15}$/.test(digits) ? [{ kind: 'msisdn', value: `+${digits}` }] : [];
  if (isIccidFormat(digits)) return [{ kind: 'iccid', value: digits }];
  if (isEidFormat(digits)) return [{ kind: 'eid', value: digits }];
  const imei: Identifier[] = isImeiFormat(digits) ? [{ kind: 'imei', value: fullImei(digits) }] : [];
  const imsi: Identifier[] = isImsiFormat(digits) ? [{ kind: 'imsi', value: digits }] : [];
  if (/^1?[2-9]\d{9}$/.test(digits)) return [{ kind: 'msisdn', value: `+1${digits.slice(-10)}` }];
  const isAmericanImsi = /^31[0-6]\d{12}$/.test(digits) && !imeiFitsCheckDigit(digits);
  return isAmericanImsi ? [...imsi, ...imei] : [...imei, ...imsi];
}

/** Only the inventory can tell a number that was cut off from one that a carrier printed with such an end. */
function doubtsOf({ kind, value }: Identifier): IdentifierNote[] {
  const endsInZeros = value.length > digitsKept + 2 && /^0+$/.test(value.slice(digitsKept));
  if (fits(kind, value)) return endsInZeros ? ['zeros_at_end'] : [];
  return [endsInZeros ? 'cut_off' : 'check_digit'];
}

function fits(kind: IdentifierKind, value: string): boolean {
  if (kind === 'iccid') return fitsCheckDigit(value);
  if (kind === 'eid') return eidFitsCheckDigits(value);
  return kind !== 'imei' || imeiFitsCheckDigit(value);
}

/** A SIM stores its number with each two digits swapped and `F` to fill up (3GPP TS 31.102, EF ICCID). */
function inOrder(bare: string): string | undefined {
  if (!/^98\d{16}[\df]\d$/i.test(bare)) return undefined;
  const digits = bare.replaceAll(/(.)(.)/g, '$2$1').replace(/f$/i, '');
  return isIccidFormat(digits) && fitsCheckDigit(digits) ? digits : undefined;
}

function whyNot(digits: string, kind: IdentifierKind | undefined): IdentifierNote {
  const looksLikeIccid = /^89\d+$/.test(digits) && (kind ?? 'iccid') === 'iccid';
  if (!looksLikeIccid) return 'no_identifier';
  if (digits.length > 20) return 'too_long';
  return digits.length >= 11 ? 'too_short' : 'no_identifier';
}
