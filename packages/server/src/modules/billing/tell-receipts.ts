import type { Floor } from '../../jobs/floor.ts';
import { onItsOwn } from '../../jobs/on-its-own.ts';
import { after, minuteMs } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import { linesOf } from '../lines/index.ts';
import { chargesOfIds } from '../payments/index.ts';
import { subscriptionsOf } from '../subscriptions/index.ts';
import { findInvoices } from './billing.store.ts';
import { chargeLetter } from './notices/charge-letters.ts';
import { noticeKindOf } from './notices/notice-kind.ts';
import { readPlace, type NoticeNeeds } from './notices/notice-place.ts';
import { receiptsLetter, type ReceiptRow } from './notices/receipts-letter.ts';
import { accountsWithReceipts, takeReceipts, type WaitingReceipt } from './notices/receipts.store.ts';

const gatherMs = 5 * minuteMs;
const accountsAtOnce = 50;
const mostInOne = 1000;

/** Tells each account of what was gathered in the five minutes since its first receipt, in one mail. */
export async function tellReceipts(needs: NoticeNeeds & Pick<Floor, 'log'>): Promise<void> {
  const notedBy = after(needs.clock.now(), -gatherMs);
  for (const accountId of await accountsWithReceipts(needs.db, notedBy, accountsAtOnce))
    await onItsOwn(needs.log, { event: 'billing.receipts-failed', accountId }, () => tellOne(needs, accountId));
}

/** The rows go and the mail comes in one transaction: nothing is told twice or lost. */
async function tellOne(needs: NoticeNeeds, accountId: AccountId): Promise<void> {
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
