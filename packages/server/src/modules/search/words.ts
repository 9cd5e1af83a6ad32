import type { AccountState, HoldKind } from '@linekeeper/contract';
import { dollarsText } from '../../kernel/money.ts';
import { plural } from '../../kernel/plural.ts';

/** How what was found is named. */
export const words = {
  amount: (cents: number) => dollarsText(cents),
  plan: (code: string, carrier: string) => `${code}, ${carrier}`,
  person: (firstName: string, lastName: string) => `${firstName} ${lastName}`,
  mailed: 'Gets invoices',
  file: {
    account: 'Account',
    company: 'Company',
    state: 'Status',
    since: 'Signed up',
    lines: 'Lines',
    balance: 'Balance',
    pastDue: 'Past due',
    hold: 'Hold',
    yes: 'yes',
    no: 'no',
    states: { pending_verification: 'Email not confirmed', active: 'Active', closed: 'Closed' } satisfies Record<
      AccountState,
      string
    >,
    holds: { staff: 'On hold', approval: 'Waits for approval' } satisfies Record<HoldKind, string>,
  },
  shipment: (sims: number) => plural(sims, { one: 'Order of # SIM card', other: 'Order of # SIM cards' }),
};
