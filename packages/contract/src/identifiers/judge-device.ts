import { deviceProblems, type DeviceProblem } from './device-problems.ts';
import type { DeviceEntry } from '../endpoints/device-entry.ts';
import { deviceName } from '../fields/device-name.ts';
import type { CarrierId } from '../carrier-id.ts';
import { fitsCheckDigit } from '../fields/iccid.ts';
import type { Identified, IdentifierKind, IdentifierNote } from './identifier.ts';
import { identify } from './identify.ts';

/** What the inventory says about the SIM that an entry leads to, if the account may know of it. */
export interface SimFound {
  readonly carrier: CarrierId;
  /** As typed, by its number without check digit, or in spite of a wrong one. */
  readonly match: 'exact' | 'base' | 'check_digit';
  /** `failed`: a failed activation of the same account, which a new one may give up; `taken`: by a line of the account. */
  readonly use: 'free' | 'failed' | 'taken';
}

export interface DeviceRules {
  readonly carrier: CarrierId;
  readonly needsImei: boolean;
}

export interface DeviceVerdict {
  /** 15 digits; null when there is none to use. */
  readonly imei: string | null;
  readonly name: string | null;
  readonly problems: readonly DeviceProblem[];
}

const iccidNotes: Record<IdentifierNote, DeviceProblem> = {
  shortened: 'iccid_shortened',
  cut_off: 'iccid_maybe_cut_off',
  no_identifier: 'iccid_format',
  too_short: 'iccid_too_short',
  too_long: 'iccid_too_long',
  range_too_long: 'iccid_format',
  zeros_at_end: 'iccid_zeros',
  check_digit: 'iccid_doubtful',
  look_alikes: 'iccid_look_alikes',
  swapped_pairs: 'iccid_swapped',
  found_in_text: 'iccid_format',
};

/** The digits by which a typed ICCID is looked up; undefined when it can be none. */
export function iccidDigits(typed: string): string | undefined {
  return valueIn(identify(typed, 'iccid'), 'iccid');
}

/**
 * What is wrong with one device of an activation, in the order in which it matters. `sim` is what the inventory says:
 * null for a SIM it does not know, undefined before it was asked, as in the browser.
 */
export function judgeDevice(
  entry: DeviceEntry,
  plan: DeviceRules,
  about: { isRepeated: boolean; sim?: SimFound | null | undefined },
): DeviceVerdict {
  const typedImei = entry.imei?.trim() ?? '';
  const imei = typedImei === '' ? undefined : identify(typedImei, 'imei');
  const name = entry.name?.trim() ?? '';
  const isNameRight = name === '' || deviceName.safeParse(name).success;
  return {
    imei: (imei && valueIn(imei, 'imei')) ?? null,
    name: name === '' ? null : name,
    problems: [
      ...iccidProblems(entry.iccid, plan, about),
      ...imeiProblems(imei, plan),
      ...(isNameRight ? [] : ['name_invalid' as const]),
    ],
  };
}

/** Whether a device cannot be activated as it is; warnings do not block it. */
export function isDeviceRefused({ problems }: Pick<DeviceVerdict, 'problems'>): boolean {
  return problems.some((problem) => deviceProblems[problem][0] === 'refused');
}

function valueIn({ readings }: Identified, kind: IdentifierKind): string | undefined {
  return readings.find((reading) => reading.kind === kind)?.value;
}

function iccidProblems(
  typed: string,
  plan: DeviceRules,
  { isRepeated, sim }: { isRepeated: boolean; sim?: SimFound | null | undefined },
): DeviceProblem[] {
  if (typed.trim() === '') return ['iccid_missing'];
  const read = identify(typed, 'iccid');
  const digits = valueIn(read, 'iccid');
  const noted = read.notes.map((note) => iccidNotes[note]);
  if (digits === undefined) return noted;
  const mayBeCutOff = noted.includes('iccid_maybe_cut_off');
  if (mayBeCutOff && (isRepeated || isNoneOf(sim))) return ['iccid_cut_off'];
  if (isRepeated) return [sim?.match === 'check_digit' ? 'iccid_repeated_doubtful' : 'iccid_repeated'];
  if (sim === undefined) return noted;
  if (sim === null) return ['iccid_unknown'];
  if (sim.use === 'taken') return ['iccid_taken'];
  if (sim.carrier !== plan.carrier) return ['iccid_other_carrier'];
  const isDoubtful = sim.match === 'check_digit' || (sim.match === 'exact' && !fitsCheckDigit(digits));
  const others = noted.filter((problem) => !answered.has(problem));
  return isDoubtful ? ['iccid_check_digit', ...others] : others;
}

/** Doubts that no longer count once the inventory knows the SIM. */
const answered: ReadonlySet<DeviceProblem> = new Set(['iccid_doubtful', 'iccid_maybe_cut_off', 'iccid_zeros']);

/** Whether the inventory was asked and has no SIM that ends in these very zeros. */
function isNoneOf(sim: SimFound | null | undefined): boolean {
  return sim === null || sim?.match === 'check_digit';
}

function imeiProblems(read: Identified | undefined, plan: DeviceRules): DeviceProblem[] {
  if (!read) return plan.needsImei ? ['imei_missing'] : [];
  const { readings, notes } = read;
  if (notes.includes('shortened')) return ['imei_shortened'];
  if (readings[0]?.kind !== 'imei') return ['imei_format'];
  return notes.includes('check_digit') ? ['imei_check_digit'] : [];
}
