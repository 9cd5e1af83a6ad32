import { deviceNameSentence } from '../fields/device-name.ts';
import { imeiSentence } from '../fields/imei.ts';
import { identifierNotes } from './identifier.ts';

/** Why one device of an activation is refused (`refused`) or accepted with a doubt (`warning`). */
export const deviceProblems = {
  iccid_missing: ['refused', 'Enter an ICCID.'],
  iccid_format: ['refused', 'An ICCID has 18 to 20 digits and starts with 89.'],
  iccid_too_short: identifierNotes.too_short,
  iccid_too_long: identifierNotes.too_long,
  iccid_shortened: identifierNotes.shortened,
  iccid_cut_off: [
    'refused',
    'A spreadsheet has replaced the last digits by zeros. Format the column as text and copy it again.',
  ],
  iccid_repeated: ['refused', 'This ICCID is in the list twice.'],
  iccid_repeated_doubtful: [
    'refused',
    'The last digit of this ICCID is wrong. With the right one, it is in the list twice.',
  ],
  iccid_unknown: ['refused', "We don't recognize this SIM as yours. Check the number printed on it."],
  iccid_taken: ['refused', 'One of your lines already uses this SIM.'],
  iccid_other_carrier: ['refused', 'This SIM belongs to another carrier than the plan.'],
  imei_format: ['refused', imeiSentence],
  imei_shortened: identifierNotes.shortened,
  imei_missing: ['refused', 'This plan needs the IMEI of the device.'],
  name_invalid: ['refused', deviceNameSentence],
  iccid_check_digit: ['warning', 'The check digit of this ICCID is wrong, but the SIM is in your inventory.'],
  iccid_doubtful: identifierNotes.check_digit,
  iccid_maybe_cut_off: identifierNotes.cut_off,
  iccid_zeros: identifierNotes.zeros_at_end,
  iccid_look_alikes: identifierNotes.look_alikes,
  iccid_swapped: identifierNotes.swapped_pairs,
  imei_check_digit: ['warning', 'The check digit of this IMEI is wrong. Check it before you continue.'],
} as const satisfies Record<string, readonly ['refused' | 'warning', string]>;

export type DeviceProblem = keyof typeof deviceProblems;
