import { shown } from '@linekeeper/contract';
import * as z from 'zod';

/** How an account of ours is called in the provider's own books. */
const bookAccount = z.strictObject({
  number: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,20}$/),
  name: z.string().trim().regex(shown).min(1).max(100),
});

export const accountingRules = z.strictObject({
  /** Numbers and names in exports of the journal; what is left out keeps those of the portal. */
  accounts: z
    .strictObject({
      receivable: bookAccount,
      revenue: bookAccount,
      deferred_revenue: bookAccount,
      clearing: bookAccount,
      bank: bookAccount,
      credit: bookAccount,
      refunds: bookAccount,
      returns: bookAccount,
      bad_debt: bookAccount,
      fees: bookAccount,
      tax_payable: bookAccount,
      account_credit: bookAccount,
      opening_balance: bookAccount,
    })
    .partial(),
});

export const accountingDefaults: z.output<typeof accountingRules> = { accounts: {} };
