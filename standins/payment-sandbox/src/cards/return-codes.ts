/** Why a bank sends a debit back (NACHA return reason codes), as far as this sandbox plays them. */
export const returnCodes = {
  R01: 'Insufficient Funds',
  R02: 'Account Closed',
  R03: 'No Account/Unable to Locate Account',
  R04: 'Invalid Account Number',
  R10: 'Customer Advises Not Authorized',
  R29: 'Corporate Customer Advises Not Authorized',
} as const;
export type ReturnCode = keyof typeof returnCodes;

/** Bank accounts whose debits are accepted and settle, and come back two days later. */
const returningAccounts: ReadonlyMap<string, ReturnCode> = new Map([
  ['4000000341', 'R01'],
  ['4000000342', 'R02'],
  ['4000000350', 'R10'],
]);

export const returnCodeOf = (accountNumber: string): ReturnCode | undefined => returningAccounts.get(accountNumber);
