import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { Floor } from '../../../jobs/floor.ts';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Tx } from '../../../store/database.ts';
import { linesOf } from '../../lines/index.ts';
import { chargesOfIds } from '../../payments/index.ts';
import { subscriptionsOf, waitsForFirstCharge } from '../../subscriptions/index.ts';
import { findInvoices } from '../billing.store.ts';
import { chargeLetter } from './charge-letters.ts';
import { readPlace, type NoticeNeeds } from './notice-place.ts';
import { noticeKindOf } from './notice-kind.ts';
import { receiptsLetter, type ReceiptRow } from './receipts-letter.ts';
import { accountsWithReceipts, addReceipt, hasReceipts, takeReceipts, type WaitingReceipt } from './receipts.store.ts';

type Needs = NoticeNeeds & Pick<Floor, 'clock'>;

const gatherMs = 5 * minuteMs;
/** What a carrier has not switched on by then is not waited for. */
const activationTakesMs = hourMs;
const accountsAtOnce = 50;
const mostInOne = 1000;

/**
 * Whether other receipts of first charges are near: one waits already, or another line is about to be charged. Asked
 * in the transaction that has settled this charge's own subscription.
 */
export async function areOthersNear({ clock }: Needs, tx: Tx, accountId: AccountId): Promise<boolean> {
  const since = after(clock.now(), -activationTakesMs);
  return (await waitsForFirstCharge(tx, accountId, since)) || hasReceipts(tx, accountId);
}

/** Keeps a receipt for the one mail that tells of all; what was told or kept before is left alone. */
export async function gatherReceipt(
  { clock, outbox }: Needs,
  tx: Tx,
  cause: string,
  row: Omit<WaitingReceipt, 'notedAt'>,
): Promise<void> {
  if (await outbox.claim(tx, cause)) await addReceipt(tx, { ...row, notedAt: clock.now() });
}

/** Tells each account of what was gathered in the five minutes since its first receipt, in one mail. */
export async function tellReceipts(needs: Needs & Pick<Floor, 'log'>): Promise<void> {
  const notedBy = after(needs.clock.now(), -gatherMs);
  for (const accountId of await accountsWithReceipts(needs.db, notedBy, accountsAtOnce))
    await onItsOwn(needs.log, { event: 'billing.receipts-failed', accountId }, () => tellOne(needs, accountId));
}

/** The rows go and the mail comes in one transaction: nothing is told twice or lost. */
async function tellOne(needs: Needs, accountId: AccountId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const [first, ...others] = await readRows(tx, accountId, await takeReceipts(tx, accountId, mostInOne));
    const place = await readPlace(needs, tx, accountId);
    if (!first || !place) return;
    const { facts, to } = place;
    const letter: Letter =
      others.length === 0
        ? chargeLetter('receipt', first.charge, { ...facts, invoice: first.invoice })
        : receiptsLetter([first, ...others], facts);
    await needs.outbox.put(tx, { cause: `receipts:${first.charge.id}`, to, letter });
  });
}

/** What was called off or sent back while it waited has had a mail of its own. */
async function readRows(tx: Tx, accountId: AccountId, taken: readonly WaitingReceipt[]): Promise<ReceiptRow[]> {
  const charges = await chargesOfIds(
    tx,
    taken.map(({ chargeId }) => chargeId),
  );
  const invoiceIds = taken.map(({ invoiceId }) => invoiceId);
  const invoices = new Map((await findInvoices(tx, accountId, invoiceIds)).map((invoice) => [invoice.id, invoice]));
  const subscriptionIds = [...invoices.values()].map(({ subscriptionId }) => subscriptionId);
  const subscriptions = await subscriptionsOf(tx, accountId, subscriptionIds);
  const lineIds = [...subscriptions.values()].map(({ lineId }) => lineId);
  const lines = await linesOf(tx, accountId, lineIds);
  return charges
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((charge) => {
      const invoice = invoices.get(charge.invoiceId);
      if (!invoice || noticeKindOf(charge) !== 'receipt') return [];
      const lineId = subscriptions.get(invoice.subscriptionId)?.lineId;
      const line = lineId && lines.get(lineId);
      return [{ charge, invoice, line: line ? (line.name ?? line.iccid) : charge.description }];
    });
}
