/** Why one device of an activation is refused (`refused`) or accepted with a doubt (`warning`). */
export const deviceProblems = {
  iccid_missing: ['refused', 'Enter an ICCID.'],
  iccid_format: ['refused', 'An ICCID has 18 to 20 digits and starts with 89.'],
  iccid_repeated: ['refused', 'This ICCID is in the list twice.'],
  iccid_unknown: ['refused', 'We do not know this SIM. Check the digits printed on it.'],
  iccid_taken: ['refused', 'This SIM is already in use.'],
  iccid_other_carrier: ['refused', 'This SIM belongs to another carrier than the plan.'],
  imei_format: ['refused', 'An IMEI has 14 to 16 digits.'],
  imei_missing: ['refused', 'This plan needs the IMEI of the device.'],
  name_invalid: ['refused', 'A device name has at most 50 characters, without comma or asterisk.'],
  iccid_check_digit: [
    'warning',
    'The check digit of this ICCID does not fit. We found the SIM in the inventory all the same.',
  ],
  imei_check_digit: ['warning', 'The check digit of this IMEI does not fit. Check it before you go on.'],
} as const satisfies Record<string, readonly ['refused' | 'warning', string]>;

export type DeviceProblem = keyof typeof deviceProblems;
