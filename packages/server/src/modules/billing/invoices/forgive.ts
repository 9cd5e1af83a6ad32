import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import type { LedgerEntry } from '../../ledger/index.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import type { DueOfPeriod } from '../lines/invoice-line.ts';
import type { Closing } from './invoice.ts';

interface Forgiven {
  accountId: AccountId;
  invoiceId: InvoiceId;
  as: Closing;
  due: readonly DueOfPeriod[];
}

/**
 * The entries that forgive what is owed of an invoice. What was never owed was never earned, nor collected for a
 * government; what is lost, we may still owe it.
 */
export async function forgive(
  { revenue }: Pick<BillingNeeds, 'revenue'>,
  tx: Tx,
  { accountId, invoiceId, as, due }: Forgiven,
): Promise<LedgerEntry[]> {
  const cents = sumCents(due.map(({ dueCents }) => dueCents));
  if (as === 'uncollectible') return moved({ ledger: 'bad_debt', amountCents: cents }, cents);
  const taxCents = sumCents(due.map((part) => part.taxCents));
  const parts = due.map(({ dueCents, taxCents: tax, ...period }) => ({ ...period, amountCents: dueCents - tax }));
  const deferredCents = await revenue.takeBackRevenue(tx, { accountId, invoiceId, parts });
  return [
    ...moved({ ledger: 'revenue', amountCents: cents - taxCents - deferredCents }, cents),
    { ledger: 'deferred_revenue' as const, amountCents: deferredCents },
    { ledger: 'tax_payable' as const, amountCents: taxCents },
  ].filter(({ amountCents }) => amountCents !== 0);
}

const moved = (to: LedgerEntry, cents: number): LedgerEntry[] => [to, { ledger: 'receivable', amountCents: -cents }];
