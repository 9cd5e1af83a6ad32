/** What an embedded installation suggests to try, as the payment sandbox and the carrier simulator behave. */
export const testCards = [
  { number: '4111111111111111', behaviour: 'is stored and pays' },
  { number: '5424000000000015', behaviour: 'is stored and pays' },
  {
    number: '4000000000000341',
    behaviour: "is stored, then declines every charge until it is cured on the sandbox's page /cards",
  },
] as const;

export const testBankAccounts = [
  { routingNumber: '121000248', accountNumber: '1234567890', behaviour: 'is stored and pays up to $100.00' },
] as const;
