import { plural } from '../../../kernel/plural.ts';
import { dayShown } from '../../../kernel/shown.ts';

/** What is wrong with files, rows and what they name, and what the history of a line says. */
export const words = {
  files: {
    customer: 'customers.csv',
    person: 'people.csv',
    price: 'prices.csv',
    line: 'lines.csv',
    balance: 'balances.csv',
  },
  nothing: 'Choose at least one file with a row.',
  notCsv: (file: string, text: string) => `${file} isn’t a CSV file: ${text}`,
  missingColumns: (file: string, columns: string) => `${file} needs these columns: ${columns}.`,
  unknownColumns: (file: string, columns: string) => `${file} has columns that we don’t know: ${columns}.`,
  tooLong: (file: string, most: number) => `${file} has more than ${most} rows. Split it.`,

  cell: (column: string, text: string) => `${column}: ${text}`,
  key: 'Enter 1 to 64 letters, digits, dots, dashes or underscores.',
  timeZone: 'Enter a time zone such as America/Chicago.',
  billingDay: 'Enter a day of the month from 1 to 31.',
  noBillingDay: 'billing_day: Enter one. The rules of the provider fix none.',
  terms: 'Enter card, net 15, net 30 or net 60.',
  dollars: 'Enter an amount in dollars, such as 1250.00.',
  unitPrice: 'Enter a price per unit in dollars, such as 0.0125.',
  text: 'Enter at most 64 characters that can be seen.',
  profile: 'Enter the gateway’s number of the profile.',
  role: 'Enter owner, admin, billing, technician or viewer.',
  iccid: 'Enter an ICCID of 18 to 20 digits that begins with 89.',
  imei: 'Enter an IMEI of 14 to 16 digits.',
  msisdn: 'Enter a phone number with its country code, such as +17145550100.',
  plan: 'Enter the code of a plan.',
  state: 'Enter active or suspended.',
  day: 'Enter a day such as 2026-12-31.',
  side: 'Enter owed or credit.',
  charge: 'Enter now, or leave it empty.',

  repeated: (rowNo: number) => `Row ${rowNo} has the same.`,
  repeatedEmail: (rowNo: number) => `Row ${rowNo} has the same email. Each login needs an email of its own.`,
  repeatedProfile: (rowNo: number) => `Row ${rowNo} has the same gateway_profile.`,
  known: 'Taken over before. What this row says is not taken over again.',
  customerRefused: (rowNo: number) => `Its customer is not ready: see row ${rowNo} of customers.csv.`,
  customerUnknown: (customer: string) => `No customer ${customer} in customers.csv, and none was taken over before.`,
  customerMissing: 'Its customer was not taken over.',
  noOwner: 'None of its people is an owner.',

  profileNeeded: 'gateway_profile: Enter one. An account that pays by card needs it.',
  profileMissing: 'The gateway has no customer with this gateway_profile.',
  profileEmpty: 'The gateway has no payment method for this gateway_profile.',
  profileTaken: 'Another account has this gateway_profile.',
  methodMissing: 'The gateway has no such payment_profile for this customer.',
  gatewaySilent: 'The gateway didn’t answer. Check again later.',

  simMissing: 'This SIM is not in the inventory. Import it first.',
  simTaken: 'Another line has this SIM.',
  simInWork: 'A request for this SIM is under way. Check again later.',
  simOwned: 'This SIM belongs to another customer.',
  planMissing: (code: string) => `No plan has the code ${code}.`,
  planDraft: (code: string) => `The plan ${code} is a draft.`,
  otherCarrier: (sim: string, plan: string) => `The SIM is of ${sim}, the plan of ${plan}.`,
  notConnected: (carrier: string) => `${carrier} is not connected: this line’s usage can’t be read.`,
  needsImei: 'The plan asks for an IMEI, and this row has none.',
  paidLongAgo: (day: string) => `Paid through ${dayShown(day)}, which is more than 92 days ago.`,
  paidFarAhead: (day: string) => `Paid through ${dayShown(day)}, which is more than a year ahead.`,
  paidBefore: (days: number) =>
    plural(days, {
      one: '# day is not paid: it is billed at once.',
      other: '# days are not paid: they are billed at once.',
    }),
  carrierUnread: (carrier: string, text: string) => `${carrier} could not be asked: ${text}`,
  carrierMissing: (carrier: string) => `${carrier} does not know this SIM.`,
  carrierOtherState: (carrier: string, word: string) => `${carrier} has this SIM as “${word}”.`,
  carrierOtherPlan: (carrier: string, there: string, here: string) =>
    `${carrier} has this SIM on ${there}. The plan is ${here} there.`,

  agreedBefore: 'Agreed on before the take-over',

  chargedByTerms: 'charge: The customer pays by invoice, so nothing is charged now.',
  overdraft:
    'This customer owes a balance and has credit. The balance is invoiced first; the credit pays later invoices.',
  failed: 'Something went wrong at the portal. Try again; the log says more.',
  emailTaken: 'Another login has this email.',

  carriedOver: (reference: string | null) =>
    reference === null ? 'Balance carried over' : `Balance carried over: ${reference}`,
  line: {
    by: 'The portal',
    text: (lastDay: string) => `Taken over in service, paid through ${dayShown(lastDay)}.`,
  },
  report: {
    columns: ['File', 'Row', 'Customer', 'About', 'Outcome', 'Became', 'Problems', 'Warnings'],
    states: {
      read: 'not checked',
      ready: 'ready',
      refused: 'refused',
      known: 'taken over before',
      done: 'taken over',
      waiting: 'to be invited',
      inviting: 'being invited',
      failed: 'failed',
    },
  },
};
