import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Charge } from '../../payments/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import type { Collection } from '../collections/collection.ts';
import { collectionsOfIds, collectionsToCompare, sharesOf } from '../collections/collections.store.ts';
import { words } from '../collections/words.ts';
import { disagreementOf } from './disagreement.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'clock' | 'corrections' | 'db' | 'log' | 'payments' | 'reconciliation'>;

const lookBackMs = 10 * dayMs;
const travelsWithinMs = hourMs;
const collectionsAtOnce = 500;

/**
 * Compares payments and what they collect in both directions: everything that is being collected or ended in the last ten
 * days, every payment that was taken since or was ever taken back, and every difference that is open. New differences
 * alert, and those that are gone are closed. It fixes nothing.
 */
export async function compareInvoices(needs: Needs, stopping?: AbortSignal): Promise<void> {
  const since = after(needs.clock.now(), -lookBackMs);
  const found = (await needs.reconciliation.openDifferences(needs.db)).filter(({ kind }) => kind === 'invoice_differs');
  const open = new Set(found.map(({ subject }) => subject));
  await compare(needs, [...open], open);
  for (const pageOf of [collectionsToCompare, needs.payments.collectionsToFollow]) {
    let behind = '';
    for (;;) {
      if (stopping?.aborted) return;
      const ids = await pageOf(needs.db, { since, behind, limit: collectionsAtOnce });
      await compare(needs, ids, open);
      behind = ids.at(-1) ?? '';
      if (ids.length < collectionsAtOnce) break;
    }
  }
}

/** Writes nothing about what agrees, unless it is open as a difference. */
async function compare(needs: Needs, subjects: readonly string[], open: ReadonlySet<string>): Promise<void> {
  const collections = await collectionsOfIds(needs.db, subjects);
  const payments = await needs.payments.livePaymentsOf(needs.db, subjects);
  const chargeIds = [...collections.values()].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = new Map(
    (await needs.payments.chargesOfIds(needs.db, chargeIds)).map((charge) => [charge.id, charge]),
  );
  for (const subject of subjects) {
    const collection = collections.get(subject);
    const payment = payments.get(subject);
    const note = await noteOf(needs, collection, payment);
    if (note === null && !open.has(subject)) continue;
    const accountId = collection?.accountId ?? payment?.accountId ?? null;
    const last = collection?.chargeId ? charges.get(collection.chargeId) : undefined;
    if (note !== null && (await isOnItsWay(needs, [payment, last]))) continue;
    await needs.reconciliation.keepDifferences(
      { subject, accountId },
      note === null ? [] : [{ kind: 'invoice_differs', note }],
    );
  }
}

/** How they disagree, for operators; null when they agree. */
async function noteOf(
  needs: Needs,
  collection: Collection | undefined,
  payment: Charge | undefined,
): Promise<string | null> {
  if (!collection) return payment ? words.differs.unknown(payment.id) : null;
  const found = disagreementOf(collection, payment ? [payment] : []);
  if (found === null) return null;
  const { state } = collection;
  const names = await invoicesOf(needs, collection.accountId, collection);
  if (!payment) return state === 'paid' ? words.differs.uncovered(names) : words.differs.waitsForNothing(names);
  if (found.standing === 'paid') return words.differs.uncounted(names, state, payment.id);
  return words.differs.unnoticed(names, state, payment.id, payment.state);
}

async function invoicesOf({ db, billing }: Needs, accountId: AccountId, { id }: Collection): Promise<string> {
  const ids = (await sharesOf(db, accountId, [id])).map(({ invoiceId }) => invoiceId);
  const invoices = await billing.findInvoices(db, accountId, ids);
  return invoices.map((invoice) => invoice.number ?? invoice.id).join(', ');
}

/** Outcomes travel from payment to invoice within seconds; what is younger is not judged. */
async function isOnItsWay(
  { clock, db, corrections }: Needs,
  charges: readonly (Charge | undefined)[],
): Promise<boolean> {
  const since = after(clock.now(), -travelsWithinMs);
  for (const charge of charges) {
    if (!charge) continue;
    const { sentAt, settledAt, paidAt, returnedAt } = charge;
    const corrected = (await corrections.correctionsOf(db, charge.id)).map(({ endedAt }) => endedAt);
    if ([sentAt, settledAt, paidAt, returnedAt, ...corrected].some((at) => at !== null && at > since)) return true;
  }
  return false;
}
