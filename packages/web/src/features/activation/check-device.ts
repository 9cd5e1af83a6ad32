import {
  deviceName,
  deviceProblems,
  fitsCheckDigit,
  imeiFitsCheckDigit,
  isIccidFormat,
  isImeiFormat,
  plainIccid,
  plainImei,
  type DeviceProblem,
} from '@linekeeper/contract';
import { isBlank, type DeviceField, type DeviceRow } from './device-row.ts';
import { isRounded, looksCutOff } from './rounded-number.ts';

export interface Finding {
  /** `bad` keeps the device out, `warn` asks for a second look. */
  readonly tone: 'bad' | 'warn';
  readonly text: string;
}

export type Findings = Readonly<Partial<Record<DeviceField, Finding>>>;

const rounded = bad('A spreadsheet has shortened this number. Format the column as text and copy it again.');
const cutOff = warn('The last digits are all zero. A spreadsheet may have cut them off; compare with the SIM.');
const doubtful = warn('The check digit does not fit. Compare the digits with those printed on the SIM.');

/** What is wrong with each row, by its key; rows in order are missing there. Blank rows say nothing. */
export function checkDevices(rows: readonly DeviceRow[], needsImei: boolean): ReadonlyMap<string, Findings> {
  const seen = new Set<string>();
  const found = new Map<string, Findings>();
  for (const row of rows) {
    const digits = plainIccid(row.iccid);
    const findings = isBlank(row) ? {} : findingsOf(row, { needsImei, isRepeated: digits !== '' && seen.has(digits) });
    seen.add(digits);
    if (Object.keys(findings).length > 0) found.set(row.key, findings);
  }
  return found;
}

/** Whether a row can be sent as it is; warnings do not keep it back. */
export function isBad(findings: Findings | undefined): boolean {
  return Object.values(findings ?? {}).some(({ tone }) => tone === 'bad');
}

function findingsOf(row: DeviceRow, about: { needsImei: boolean; isRepeated: boolean }): Findings {
  const iccid = iccidFinding(row.iccid, about.isRepeated);
  const imei = imeiFinding(row.imei, about.needsImei);
  const name = row.name.trim();
  const isNameRight = name === '' || deviceName.safeParse(name).success;
  return { ...(iccid && { iccid }), ...(imei && { imei }), ...(!isNameRight && { name: problem('name_invalid') }) };
}

function iccidFinding(typed: string, isRepeated: boolean): Finding | undefined {
  const digits = plainIccid(typed);
  if (digits === '') return problem('iccid_missing');
  if (isRounded(typed)) return rounded;
  if (!isIccidFormat(digits)) return problem('iccid_format');
  if (isRepeated) return problem('iccid_repeated');
  if (looksCutOff(digits)) return cutOff;
  return fitsCheckDigit(digits) ? undefined : doubtful;
}

function imeiFinding(typed: string, needsImei: boolean): Finding | undefined {
  const digits = plainImei(typed);
  if (digits === '') return needsImei ? problem('imei_missing') : undefined;
  if (isRounded(typed)) return rounded;
  if (!isImeiFormat(digits)) return problem('imei_format');
  return imeiFitsCheckDigit(digits) ? undefined : problem('imei_check_digit');
}

function problem(code: DeviceProblem): Finding {
  const [verdict, text] = deviceProblems[code];
  return { tone: verdict === 'refused' ? 'bad' : 'warn', text };
}

function bad(text: string): Finding {
  return { tone: 'bad', text };
}

function warn(text: string): Finding {
  return { tone: 'warn', text };
}
