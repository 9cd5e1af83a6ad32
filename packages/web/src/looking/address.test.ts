import { expect, it } from 'vitest';
import { lookAddress } from './address.ts';

it('an address below an account names it, its pages and the way back', () => {
  const acme = { account: 'acct_1', base: '/provider/as/acct_1', back: '/provider/customers/acct_1' };
  expect(lookAddress('/provider/as/acct_1')).toEqual(acme);
  expect(lookAddress('/provider/as/acct_1/billing/invoices')).toEqual(acme);
});

it.each(['/provider/as', '/provider/as/', '/provider/customers/acct_1', '/'])('%s names no account', (path) => {
  expect(lookAddress(path)).toBeNull();
});
