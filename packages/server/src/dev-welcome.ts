import { words } from './words.ts';

/** What an embedded installation suggests to try, as the payment sandbox and the carrier simulator behave. */
export const testCards = [
  { number: '4111111111111111', behaviour: words.welcome.pays },
  { number: '5424000000000015', behaviour: words.welcome.pays },
  {
    number: '4000000000000341',
    behaviour: words.welcome.declines,
  },
] as const;

export const testBankAccounts = [
  { routingNumber: '121000248', accountNumber: '1234567890', behaviour: words.welcome.paysUpTo('$100.00') },
] as const;
