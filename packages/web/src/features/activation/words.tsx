import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { ReactNode } from 'react';

/** The sentences of the activation, but for files. */
export const words = {
  simOrders: 'SIM orders',
  title: 'Activate lines',
  steps: 'Activation steps',
  stepTitles: ['Plan', 'Devices', 'Review'],
  plansFailed: "We couldn't load the plans",
  back: 'Back',
  cancel: 'Cancel',
  backToDevices: 'Back to devices',

  forbidden: 'Your role cannot activate lines',
  forbiddenText: 'You can view everything in the account. To activate lines, ask an owner to change your role.',
  seePlans: 'See plans',
  noPlans: 'No plans on sale',
  noPlansText: (brand: string, support: ReactNode) => (
    <>
      You can activate devices once {brand} offers a plan. Questions? Write to {support}.
    </>
  ),
  blocked: "You can't activate lines yet",
  blockedText: (reason: string) => `${reason} We keep your list of devices.`,
  anotherPlan: 'Choose another plan',

  claim: {
    title: 'Claim your SIMs',
    note: 'Enter the claim code from your SIM order, once per order.',
    code: 'Claim code',
    codeSample: 'XXXX-XXXX-XXXX-XXXX-XXXX',
    codeWrong: 'A claim code has five groups of four letters and digits.',
    submit: 'Claim SIMs',
    done: (sims: number) =>
      plural(sims, {
        one: 'You can now activate the SIM from your order.',
        other: 'You can now activate the # SIMs from your order.',
      }),
  },

  plan: {
    carrier: 'Carrier',
    plan: 'Plan',
    plans: (amount: number) => plural(amount, { one: '# plan', other: '# plans' }),
    carrierHint: 'Each SIM works with one carrier. You find its name on the card that holds the SIM.',
    noCarrier: 'Choose a carrier.',
    noPlan: 'Choose a plan to continue.',
    needsImei: (description: string) => `${description} Each device needs an IMEI.`,
    perMonth: (price: string) => `${price} per month`,
    dataAndFee: (data: string, fee: string) => (fee ? `${data} · ${fee} once` : data),
    above: (terms: string) => `Above the allowance: ${terms}`,
    continue: 'Continue to devices',
    compare: 'Compare plans',
  },
  chosen: {
    title: 'Chosen plan',
    note: 'Prices are per line',
    carrier: 'Carrier',
    data: 'Data per month',
    price: 'Price per month',
    fee: 'Activation, once',
    free: 'Free',
    change: 'Change plan',
  },

  devices: {
    title: 'Devices',
    note: 'The ICCID is printed on the SIM. IMEI and name are optional unless the plan needs them.',
    paste: 'Paste list',
    upload: 'Upload CSV file',
    add: 'Add device',
    continue: 'Continue to review',
    none: 'Enter at least one device.',
    toFix: (amount: number) =>
      plural(amount, { one: 'Fix 1 device to continue.', other: 'Fix # devices to continue.' }),
    amount: (amount: number) => plural(amount, { one: '# device', other: '# devices' }),
    errors: (amount: number) => plural(amount, { one: '# error', other: '# errors' }),
    warnings: (amount: number) => plural(amount, { one: '# warning', other: '# warnings' }),
    tooMany: (total: number, most: number) =>
      `You can activate ${count(most)} devices at a time; this would be ${count(total)}. We added none of them.`,
    fields: { iccid: 'ICCID', imei: 'IMEI', name: 'Name' },
    optional: { imei: 'IMEI (optional)', name: 'Name (optional)' },
    field: (title: string, hidden: (text: string) => ReactNode, device: number) => (
      <>
        {title} {hidden(`of device ${device}`)}
      </>
    ),
    device: (hidden: (text: string) => ReactNode, device: number) => (
      <>
        {hidden('Device ')}
        {device}
      </>
    ),
    remove: (device: number) => `Remove device ${device}`,
    digits: (amount: number) => plural(amount, { one: '# digit so far', other: '# digits so far' }),
  },
  pasteList: {
    title: 'Paste a list of devices',
    text: 'One device per line: ICCID, then IMEI and name if you like. You can paste columns from a spreadsheet.',
    label: 'List of devices',
    hint: 'In a spreadsheet, first format the ICCID column as text. Otherwise the last digits are lost.',
    sample: '89883030000001400016, 490154203237518, Truck 14\n89883030000001400024',
    name: 'Pasted list',
    add: (amount: number) =>
      amount === 0 ? 'Add devices' : plural(amount, { one: 'Add # device', other: 'Add # devices' }),
  },

  review: {
    label: 'Plan and price',
    failed: "We couldn't calculate the price",
    refused: (amount: number) =>
      plural(amount, { one: "1 device can't be activated", other: "# devices can't be activated" }),
    refusedText: (amount: number) =>
      plural(amount, {
        one: 'Fix it or leave it out to continue. The price covers the other devices.',
        other: 'Fix them or leave them out to continue. The price covers the other devices.',
      }),
    leaveOut: (amount: number) => plural(amount, { one: 'Leave it out', other: 'Leave them out' }),
    editList: 'Edit list',
    devices: 'Devices',
    devicesNote: "Checked against the carrier's inventory",
    devicesLabel: 'Devices to activate',
    columns: { number: 'No.', device: 'Device', imei: 'IMEI', check: 'Check' },
    iccid: 'ICCID',
    none: '–',
    verdicts: { ok: 'Ready', warning: 'Ready, with a warning', refused: "Can't be activated" },
  },
  price: {
    title: 'Price',
    today: 'Today',
    monthly: (sum: string, from: string) => `Then ${sum} each month, from ${from}.`,
    untilThen: (from: string) => `Today you pay for the days until your next bill on ${from}.`,
    note: 'We charge your default payment method once the carrier activates your lines, and never more than this. Lines that fail cost nothing.',
    noteOnTerms:
      'We bill this on an invoice once the carrier activates your lines, and never more than this. Lines that fail cost nothing.',
    activate: (amount: number | undefined) =>
      amount === undefined ? 'Activate' : plural(amount, { one: 'Activate # line', other: 'Activate # lines' }),
    noAnswer:
      "The server didn't answer, so the activation may have started. Try again: no line is activated or charged twice.",
  },
};
