import type { Customer } from '@linekeeper/contract/provider';
import { homeKpis, person } from '../samples.ts';

const address = { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' };
/** A customer that pays by card and owes. */
export const customer = (more: Partial<Customer> = {}): Customer => ({
  id: 'acct_1',
  company: 'Acme Fleet',
  status: 'active',
  phone: '7145550100',
  createdAt: '2026-01-05T12:00:00.000Z',
  billing: address,
  shipping: address,
  timeZone: 'America/Los_Angeles',
  billingDay: 5,
  netDays: null,
  creditLimitCents: null,
  method: null,
  people: [person()],
  totals: homeKpis(),
  balance: {
    openCents: 5_000,
    failedCents: 5_000,
    creditCents: 800,
    refundableCents: 0,
    balanceCents: 4_200,
    nextDue: null,
  },
  hold: null,
  dunning: null,
  ...more,
});
