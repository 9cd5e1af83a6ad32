import type { MethodLabel } from '@linekeeper/contract';
import type { AccountId, ChargeId, CollectionId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { InvoiceLine } from '../../billing/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import type { Collection } from '../collections/collection.ts';
import { collectionsOfIds } from '../collections/collections.store.ts';
import type { Owed } from './payable.ts';

interface Outcome {
  outcome: 'paid' | 'failed' | 'processing';
  amountCents: number;
  reason: string | null;
}

/** What became of Pay now: by what was chosen, and by charge. */
export interface PaidNow {
  items: ({ subscriptionId: string } & Outcome)[];
  accountCharges: ({ invoiceId: string } & Outcome)[];
  /** Those that were chosen as such. */
  invoices: ({ invoiceId: string } & Outcome)[];
  payments: ChargedNow[];
}

type ChargedNow = { id: ChargeId; method: MethodLabel } & Outcome;

const mostShown = 500;

interface Asked {
  /** What was due when it was asked for. */
  owed: readonly Owed[];
  /** The invoices that were chosen as such. */
  invoiceIds: readonly string[];
  collectionIds: readonly CollectionId[];
}

/** The answer about what was owed when it was asked for, and about the charges that were to collect it. */
export async function presentPaid(
  needs: CollectingNeeds,
  accountId: AccountId,
  { owed, invoiceIds, collectionIds }: Asked,
): Promise<PaidNow> {
  const payments = await chargedNow(needs, collectionIds);
  const ids = owed.map(({ invoiceLineId }) => invoiceLineId);
  const lines = new Map((await needs.billing.linesOfIds(needs.db, accountId, ids)).map((line) => [line.id, line]));
  const declined = payments.find(({ outcome }) => outcome === 'failed')?.reason ?? null;
  const told = (chosen: readonly Owed[]) => outcomeOf(chosen, lines, declined);
  const byInvoice = (some: readonly Owed[]) =>
    [...Map.groupBy(some, ({ invoiceId }) => invoiceId)]
      .slice(0, mostShown)
      .map(([invoiceId, chosen]) => ({ invoiceId, ...told(chosen) }));
  const asInvoice = new Set(invoiceIds);
  const others = owed.filter(({ invoiceId }) => !asInvoice.has(invoiceId));
  const bySubscription = Map.groupBy(others, ({ subscriptionId }) => subscriptionId);
  const items = [...bySubscription].flatMap(([subscriptionId, chosen]) =>
    subscriptionId === null ? [] : [{ subscriptionId, ...told(chosen) }],
  );
  return {
    items: items.slice(0, mostShown),
    accountCharges: byInvoice(bySubscription.get(null) ?? []),
    invoices: byInvoice(owed.filter(({ invoiceId }) => asInvoice.has(invoiceId))),
    payments,
  };
}

/** `declined`: why a charge failed, for lines that are not late yet and so have no failure of their own. */
function outcomeOf(chosen: readonly Owed[], lines: ReadonlyMap<number, InvoiceLine>, declined: string | null): Outcome {
  const amountCents = sumCents(chosen.map(({ shownCents }) => shownCents));
  const now = chosen.flatMap(({ invoiceLineId }) => lines.get(invoiceLineId) ?? []);
  if (now.every(({ dueCents }) => dueCents === 0)) return { outcome: 'paid', amountCents, reason: null };
  if (now.some(({ collectingCents }) => collectingCents > 0))
    return { outcome: 'processing', amountCents, reason: null };
  return { outcome: 'failed', amountCents, reason: now.at(-1)?.failure ?? declined };
}

const outcomes: Record<Collection['state'], Outcome['outcome']> = {
  open: 'processing',
  paid: 'paid',
  released: 'failed',
};

/** The charges of some collections, in the order in which they were requested. */
async function chargedNow(needs: CollectingNeeds, ids: readonly CollectionId[]): Promise<ChargedNow[]> {
  const collections = await collectionsOfIds(needs.db, ids);
  const chargeIds = [...collections.values()].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = await needs.payments.chargesOfIds(needs.db, chargeIds);
  return ids.flatMap((id) => {
    const collection = collections.get(id);
    const charge = charges.find((one) => one.id === collection?.chargeId);
    if (!collection || !charge) return [];
    const { method, reason } = charge;
    const { state, amountCents } = collection;
    return [{ id: charge.id, method, outcome: outcomes[state], amountCents, reason: state === 'open' ? null : reason }];
  });
}
