export const identifierKinds = ['iccid', 'eid', 'imei', 'imsi', 'msisdn'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export interface Identifier {
  readonly kind: IdentifierKind;
  /** Digits alone: an ICCID with or without its check digit as it was given, an IMEI of 15; an MSISDN with its plus. */
  readonly value: string;
}

/** Notes from reading: `refused` leaves nothing to use, `warning` needs a second look. */
export const identifierNotes = {
  shortened: [
    'refused',
    'A spreadsheet has shortened this number and its last digits are lost. Format the column as text and copy it again.',
  ],
  no_identifier: ['refused', 'Not a valid ICCID, EID, IMEI, IMSI or phone number.'],
  too_short: ['refused', 'Too short: an ICCID has 18 to 20 digits.'],
  too_long: ['refused', 'Too long: an ICCID has 18 to 20 digits.'],
  range_too_long: ['refused', 'A range holds at most 100,000 numbers.'],
  cut_off: [
    'warning',
    'The last digits are all zero and the check digit is wrong. A spreadsheet probably rounded the number. Compare it with the SIM.',
  ],
  zeros_at_end: [
    'warning',
    'The last digits are all zero. A spreadsheet may have rounded the number. Compare it with the SIM.',
  ],
  check_digit: ['warning', 'The check digit is wrong. Compare the number with the one printed on the SIM.'],
  look_alikes: ['warning', 'We read letters as digits: O as 0, I and l as 1.'],
  swapped_pairs: ['warning', 'The digits were in swapped pairs, as a SIM stores them. We reordered them.'],
  found_in_text: ['warning', 'We took the number from a longer text.'],
} as const satisfies Record<string, readonly ['refused' | 'warning', string]>;

export type IdentifierNote = keyof typeof identifierNotes;

export interface Identified {
  /** As it was given. */
  readonly text: string;
  /** Every way to read it, most likely first; empty when it is refused. */
  readonly readings: readonly Identifier[];
  readonly notes: readonly IdentifierNote[];
}

export function isUsable({ readings }: Identified): boolean {
  return readings.length > 0;
}
