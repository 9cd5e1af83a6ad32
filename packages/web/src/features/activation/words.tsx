import type { SimStanding } from '@linekeeper/contract';
import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { ReactNode } from 'react';

/** The sentences of the activation, but for files. */
export const words = {
  simOrders: 'SIM orders',
  title: 'Activate lines',
  steps: 'Activation steps',
  stepTitles: ['Devices', 'Plans', 'Review'],
  plansFailed: "We couldn't load the plans",
  backToDevices: 'Back to devices',

  forbidden: 'Your role cannot activate lines',
  forbiddenText: 'You can view everything in the account. To activate lines, ask an owner to change your role.',
  hold: {
    staff: {
      title: "You can't activate lines while your account is on hold",
      text: 'Your lines stay in service. Contact support to end the hold.',
    },
    approval: {
      title: 'You can activate lines once your account is approved',
      text: 'We email you then. Until then, look at the plans and their prices.',
    },
  },
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

  draft: {
    title: (at: string) => `You started this list on ${at}`,
    text: 'We kept it as you left it. Nothing is ordered yet.',
    startOver: 'Start over',
  },

  plan: {
    forCarrier: (carrier: string, devices: number) =>
      plural(devices, { one: `Plan for # device on ${carrier}`, other: `Plan for # devices on ${carrier}` }),
    noPlan: (carrier: string) => `Choose a plan for ${carrier} to continue.`,
    noneOnSale: (carrier: string) => `No plan for ${carrier} is on sale. Remove its devices to continue.`,
    imeiMissing: (devices: number) =>
      plural(devices, {
        one: 'This plan needs an IMEI, and # device has none. Enter it in the list first.',
        other: 'This plan needs an IMEI, and # devices have none. Enter them in the list first.',
      }),
    perMonth: (price: string) => `${price} per month`,
    dataAndFee: (data: string, fee: string) => (fee ? `${data} · ${fee} once` : data),
    above: (terms: string) => `Above the allowance: ${terms}`,
    continue: 'Continue to review',
    compare: 'Compare plans',
  },
  summary: {
    title: 'Your order so far',
    open: 'No plan yet',
    devices: (carrier: string, devices: number) =>
      plural(devices, { one: `# device on ${carrier}`, other: `# devices on ${carrier}` }),
    nothing: '–',
    monthly: 'Each month',
    once: 'Activation, once',
    note: 'Before taxes. The review shows what you pay today.',
  },
  chosen: {
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
    note: 'Paste, scan or type the ICCIDs printed on the SIMs. We find the carrier of each.',
    paste: 'Paste list',
    upload: 'Upload CSV file',
    add: 'Add device',
    continue: 'Continue to plans',
    none: 'Enter at least one device.',
    toFix: (amount: number) =>
      plural(amount, { one: 'Fix 1 device to continue.', other: 'Fix # devices to continue.' }),
    amount: (amount: number) => plural(amount, { one: '# device', other: '# devices' }),
    ready: (amount: number) => plural(amount, { other: '# ready' }),
    checking: 'Checking with the inventory',
    unchecked: (reason: string) => `We couldn't check these SIMs. ${reason}`,
    askAgain: 'Check again',
    ofCarrier: (carrier: string, amount: number) => `${carrier}: ${count(amount)}`,
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
  sim: {
    free: (carrier: string) => `${carrier}, ready`,
    assigned: (carrier: string) => `${carrier}, ready: assigned to you`,
    claimed: (carrier: string) => `${carrier}, ready: claimed by you`,
    failed: (carrier: string) => `${carrier}, ready: the last activation failed`,
    in_use: (carrier: string) => `${carrier}, in use`,
    unknown: (carrier: string) => carrier,
    toLine: 'See line',
  } satisfies Record<SimStanding, (carrier: string) => string> & { toLine: string },
  errors: {
    label: 'Devices with errors',
    next: 'Next error',
    only: 'Show errors only',
    all: 'Show all',
    remove: (amount: number) => plural(amount, { one: 'Remove # device', other: 'Remove # devices' }),
    download: 'Download errors',
    file: 'devices-with-errors.csv',
    columns: ['Row', 'ICCID', 'IMEI', 'Name', 'Problem'],
  },
  scan: {
    open: 'Scan barcode',
    title: 'Scan SIM barcodes',
    text: "Hold the barcode of the ICCID in front of the camera. We add each number that we haven't seen yet.",
    preview: 'Camera',
    starting: 'Starting the camera',
    looking: 'Looking for a barcode',
    found: (iccid: string) => `Added ${iccid}`,
    repeated: (iccid: string) => `${iccid} is in the list already`,
    other: (text: string) => `${text} is not an ICCID`,
    amount: (amount: number) => plural(amount, { one: '# SIM added', other: '# SIMs added' }),
    done: 'Done',
    refused:
      'Your browser does not let this page use the camera. Allow the camera in the settings of the browser for this site, then try again.',
    missing: 'We found no camera on this device. Use a device with a camera, or type the number.',
    failed: 'We could not read from the camera. Try again, or type the number.',
    busy: 'Another program is using the camera. Close it, then try again.',
    again: 'Try again',
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
    label: 'Price',
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
    columns: { number: 'No.', device: 'Device', plan: 'Plan', imei: 'IMEI', check: 'Check' },
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
