import { after, dayMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import type { Billing, LinePart } from '../../billing/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';

/** What to pay: exactly what is named, or all that failed when nothing is. */
export interface Choice {
  subscriptionIds?: readonly string[] | undefined;
  /** Invoices whose account charges are meant: what failed of them and is about no subscription. */
  accountChargesOf?: readonly string[] | undefined;
  /** Invoices of which everything due is meant, also before it is due and before a payment failed. */
  invoiceIds?: readonly string[] | undefined;
}

/** What a choice names, as the account's own. */
type LinesMeant = Omit<Parameters<Billing['dueAmong']>[2], 'paidSince'>;

/** A chosen line; `shownCents` is what is due of it, or what was paid when the same request is answered once more. */
export type Owed = Awaited<ReturnType<Billing['dueAmong']>>[number];

const mostLines = 200_000;
/** So long after it was paid, the same request is answered once more. */
const repeatMs = dayMs;

/** What of a line can be charged now. */
export function partOf({ invoiceLineId, invoiceId, dueCents, collectingCents }: Owed): LinePart[] {
  const amountCents = dueCents - collectingCents;
  return amountCents > 0 ? [{ invoiceLineId, invoiceId, amountCents }] : [];
}

/** What is named, as the account's own; undefined: all that failed. A foreign id is not found. */
export async function ownChoice(
  needs: Pick<CollectingNeeds, 'billing' | 'subscriptions'>,
  db: Db,
  accountId: AccountId,
  choice: Choice,
): Promise<LinesMeant | undefined> {
  if (!isChosen(choice)) return undefined;
  const wanted = [...new Set(choice.subscriptionIds)];
  const accountChargesOf = invoicesNamed(choice.accountChargesOf);
  const invoiceIds = invoicesNamed(choice.invoiceIds);
  const named = [...new Set([...accountChargesOf, ...invoiceIds])];
  const found = await needs.subscriptions.subscriptionsOf(db, accountId, wanted);
  const invoices = await needs.billing.findInvoices(db, accountId, named);
  if (found.size < wanted.length || invoices.length < named.length) throw new Refusal('not_found');
  return { subscriptionIds: [...found.keys()], accountChargesOf, invoiceIds };
}

const invoicesNamed = (ids: readonly string[] | undefined) => [...new Set(ids)].map((id) => brandId<InvoiceId>(id));

const isChosen = ({ subscriptionIds, accountChargesOf, invoiceIds }: Choice) =>
  [subscriptionIds, accountChargesOf, invoiceIds].some((ids) => ids !== undefined);

/** What is due of what is meant; when nothing is, what was paid of it lately, so that a repeat is the same. */
export async function owedOf(
  needs: Pick<CollectingNeeds, 'billing' | 'clock'>,
  db: Db,
  accountId: AccountId,
  meant: LinesMeant | undefined,
): Promise<Owed[]> {
  if (meant) {
    const paidSince = after(needs.clock.now(), -repeatMs);
    const found = await needs.billing.dueAmong(db, accountId, { ...meant, paidSince });
    const due = found.filter(({ dueCents }) => dueCents > 0);
    return due.length > 0 ? due : found;
  }
  const lines = await needs.billing.owingLines(db, accountId, mostLines);
  return lines.map((line) => ({ ...line, shownCents: line.dueCents }));
}

/** What was chosen, as a payment's quote keeps it. */
export function choiceAsked(choice: Choice): unknown {
  if (!isChosen(choice)) return null;
  return [choice.subscriptionIds, choice.accountChargesOf, choice.invoiceIds].map(sorted);
}

const sorted = (ids: readonly string[] | undefined) => [...new Set(ids)].toSorted();
