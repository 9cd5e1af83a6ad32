import type { SimHolding } from '@linekeeper/contract/provider';

/** What is wrong with a file of SIMs; each problem in a file names its row. */
export const words = {
  file: {
    iccid: 'ICCID',
    carrier: 'Carrier',
    formFactor: 'Form factor',
    eid: 'EID',
    imsi: 'IMSI',
    imported: 'Imported',
    holding: 'Belongs to',
    account: 'Account',
    company: 'Company',
    order: 'Order',
    line: 'Status of the line',
    holdings: {
      open: 'No one',
      ordered: 'An open order',
      claimed: 'A claimed order',
      assigned: 'A customer',
    } satisfies Record<SimHolding, string>,
  },
  row: (line: number, problem: string) => `line ${line}: ${problem}`,
  iccid: 'the ICCID needs 18 to 20 digits and starts with 89',
  carrier: (carriers: readonly string[]) => `the carrier must be one of ${carriers.join(', ')}`,
  imei: 'an IMEI has 14 to 16 digits',
  eid: 'an EID has 32 digits',
  imsi: 'an IMSI has 14 or 15 digits and starts with 2 to 7',
  repeated: (earlier: number) => `this SIM is already on line ${earlier}`,
  notCsv: (why: string) => `We couldn't read this CSV file: ${why}`,
  empty: 'The file has no SIMs.',
  otherCarrier: (iccid: string, carrier: string) => `${iccid} belongs to carrier ${carrier}`,
  oneOf: 'Choose a customer or an order.',
  unknown: (digits: string) => `${digits} is not in the inventory`,
  taken: (iccid: string) => `${iccid} already belongs to a customer or an order`,
  noAccount: (account: string) => `Account ${account} not found.`,
  inUse: (iccid: string) => `${iccid} is used by another account's line`,
};
