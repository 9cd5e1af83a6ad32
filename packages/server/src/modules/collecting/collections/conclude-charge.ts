import { brandId, type ChargeId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { notifyWaiting } from '../../../store/notified-wait.ts';
import { isOwed, type InvoiceRecord, type LinePart } from '../../billing/index.ts';
import { isFailedTry } from '../../notices/index.ts';
import { isOpenCharge, type Charge } from '../../payments/index.ts';
import type { CollectingNeeds } from './collecting-needs.ts';
import type { Collection } from './collection.ts';
import { changeCollection, collectionOf, lockCollection, partsLeft, partsOf } from './collections.store.ts';
import { reopenRefunded } from './refund-lines.ts';
import { words } from './words.ts';

interface Concluding {
  collection: Collection;
  charge: Charge;
  parts: readonly LinePart[];
  invoiceIds: readonly InvoiceId[];
}

/** Takes a charge's outcome over to the invoice lines that it collects. Safe to repeat and in any order. */
export async function concludeCharge(needs: CollectingNeeds, input: { chargeId: string }): Promise<void> {
  const chargeId = brandId<ChargeId>(input.chargeId);
  const seen = await needs.payments.chargeOfId(needs.db, chargeId);
  const known = seen && (await collectionOf(needs.db, seen.collectionId));
  if (!known) return;
  await needs.db.transaction().execute(async (tx) => {
    const { accountId } = known;
    const seenParts = await partsLeft(tx, known);
    const invoiceIds = [...new Set(seenParts.map(({ invoiceId }) => invoiceId))];
    await needs.methods.keepMethods(tx, accountId);
    await needs.billing.lockInvoices(tx, invoiceIds);
    const collection = await lockCollection(tx, known.id);
    const charge = await needs.payments.chargeOfId(tx, chargeId);
    if (!collection || !charge) return;
    // What it still pays changes only once it is no longer open.
    const parts = known.state === 'open' ? seenParts : await partsLeft(tx, known);
    const concluding = { collection, charge, parts, invoiceIds };
    const isNews = await follow(needs, tx, concluding);
    const isDueAgain = await reopenRefunded(needs, tx, known.id);
    if (isNews === 'ignored' && !isDueAgain) return;
    const invoices =
      isNews === 'changed' || isDueAgain
        ? await tellOthers(needs, tx, concluding)
        : await invoicesOf(needs, tx, concluding);
    if (!isFailedTry(charge)) await mail(needs, tx, concluding, invoices);
    if (charge.trigger === 'pay_now') await notifyWaiting(tx);
  });
}

/** `ignored`: the failure of an earlier attempt says nothing once there is a later one. */
async function follow(
  needs: CollectingNeeds,
  tx: Tx,
  concluding: Concluding,
): Promise<'changed' | 'unchanged' | 'ignored'> {
  const { collection, charge, parts } = concluding;
  const { accountId, state } = collection;
  // Money to be refunded pays nothing; what it seemed to pay is owed again.
  const isWanted = charge.unwantedAt === null;
  const isLatest = collection.chargeId === charge.id;
  if (isWanted && (charge.state === 'approved' || isOpenCharge(charge))) {
    // An accepted bank debit is not paid yet: nothing else may be tried until it clears or comes back.
    const becomes = charge.paidAt === null ? 'open' : 'paid';
    if (charge.state !== 'approved' || state === becomes || state === 'paid') return 'unchanged';
    if (state === 'released') {
      if (!(await needs.billing.haveRoom(tx, accountId, parts))) return 'unchanged';
      await needs.billing.claimParts(tx, { accountId, parts, now: needs.clock.now() });
    }
    if (becomes === 'paid') await needs.billing.payParts(tx, { accountId, parts, now: needs.clock.now() });
    const endedAt = becomes === 'paid' ? needs.clock.now() : null;
    await changeCollection(tx, collection.id, { state: becomes, chargeId: charge.id, endedAt });
    return 'changed';
  }
  if (!isLatest) return isWanted ? 'ignored' : 'unchanged';
  if (state === 'released') return 'unchanged';
  await release(needs, tx, concluding);
  return 'changed';
}

/** Also of what was paid: the bank or we took it back, and it is owed again. */
async function release(needs: CollectingNeeds, tx: Tx, { collection, charge, parts: asked }: Concluding) {
  const parts = asked.filter(({ amountCents }) => amountCents > 0);
  const { accountId, id, state } = collection;
  const now = needs.clock.now();
  const due = state === 'paid' ? await needs.billing.returnParts(tx, { accountId, parts, by: charge.id, now }) : parts;
  if (state !== 'paid') await needs.billing.releaseParts(tx, { accountId, parts, now });
  const isWanted = charge.unwantedAt === null;
  const failure = charge.reason ?? (isWanted ? null : words.otherSum);
  const failedAt = charge.returnedAt ?? charge.settledAt ?? now;
  const ids = due.map(({ invoiceLineId }) => invoiceLineId);
  await needs.billing.failLines(tx, { accountId, ids }, { failedAt, failure, isHardDecline: charge.isHardDecline });
  await needs.billing.changeInvoices(tx, [...new Set(due.map(({ invoiceId }) => invoiceId))], { failedAt, failure });
  await changeCollection(tx, id, { state: 'released', endedAt: now });
}

const invoicesOf = ({ billing }: CollectingNeeds, tx: Tx, { collection, invoiceIds }: Concluding) =>
  billing.findInvoices(tx, collection.accountId, invoiceIds);

/** An invoice that is owed holds the account's last usable method; subscriptions follow their lines. */
async function tellOthers(needs: CollectingNeeds, tx: Tx, concluding: Concluding): Promise<InvoiceRecord[]> {
  const { collection, parts } = concluding;
  const { accountId } = collection;
  const invoices = await invoicesOf(needs, tx, concluding);
  const owed = invoices.filter((invoice) => isOwed(invoice) && !invoice.holdsMethods).map(({ id }) => id);
  const paid = invoices.filter((invoice) => !isOwed(invoice) && invoice.holdsMethods).map(({ id }) => id);
  if (owed.length > 0) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: owed });
  if (paid.length > 0) await needs.methods.releaseMethods(tx, { accountId, holders: paid });
  await needs.billing.changeInvoices(tx, owed, { holdsMethods: true });
  await needs.billing.changeInvoices(tx, paid, { holdsMethods: false });
  const cured = invoices.filter(({ status, failure }) => status === 'paid' && failure !== null).map(({ id }) => id);
  await needs.billing.changeInvoices(tx, cured, { failure: null });
  await needs.billing.concludeLines(
    tx,
    accountId,
    parts.map(({ invoiceLineId }) => invoiceLineId),
  );
  return invoices;
}

/** Writes once about a charge's outcome. */
export async function mailOutcome(needs: CollectingNeeds, tx: Tx, charge: Charge): Promise<void> {
  const collection = await collectionOf(tx, charge.collectionId);
  if (!collection) return;
  const parts = await partsOf(tx, collection);
  const invoiceIds = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const concluding = { collection, charge, parts, invoiceIds };
  await mail(needs, tx, concluding, await invoicesOf(needs, tx, concluding));
}

async function mail(
  needs: CollectingNeeds,
  tx: Tx,
  { collection, charge, parts }: Concluding,
  invoices: readonly InvoiceRecord[],
): Promise<void> {
  const { accountId } = collection;
  const groups = () =>
    needs.billing.groupsOfLines(
      tx,
      accountId,
      parts.map(({ invoiceLineId }) => invoiceLineId),
    );
  await needs.notices.mailCharge(tx, { accountId, charge, invoices, groups });
}
