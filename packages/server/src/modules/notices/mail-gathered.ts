import { onItsOwn } from '../../jobs/on-its-own.ts';
import { after, hourMs, minuteMs } from '../../kernel/clock.ts';
import type { ChargeId, CorrectionId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import type { Charge } from '../payments/index.ts';
import { findInvoices } from '../billing/invoices/invoices.store.ts';
import type { InvoiceRecord } from '../billing/invoices/invoice.ts';
import { chargeLetter, noMethodLetter, refundLetter } from './letters/charge-letters.ts';
import { gatheredLetter, type GatheredRow } from './letters/gathered-letter.ts';
import type { NoticeFacts, Refund } from './letters/notice-facts.ts';
import { noticeKindOf, type GatheredKind } from './letters/notice-kind.ts';
import { readPlace } from './addressee.ts';
import { dueNotices, takeNotices, type Gathered, type WaitingNotice } from './waiting-notices.store.ts';
import type { BillingNeeds } from '../billing/invoices/billing-needs.ts';

const gatherMs = 5 * minuteMs;
/** Longer than that nobody waits for the end of a heap. */
const longestMs = hourMs;
const mailsAtOnce = 50;
const mostInOne = 1000;

/** Tells each account of what was gathered, in one mail for each kind: five minutes after the first, or the last of a heap. */
export async function tellGathered(needs: BillingNeeds): Promise<void> {
  const now = needs.clock.now();
  const since = { notedBy: after(now, -gatherMs), latest: after(now, -longestMs) };
  for (const one of await dueNotices(needs.db, since, mailsAtOnce))
    await onItsOwn(needs.log, { event: 'billing.notices-failed', ...one }, () => tellOne(needs, one));
}

/** The rows go and the mail comes in one transaction: nothing is told twice or lost. */
async function tellOne(needs: BillingNeeds, gathered: Gathered): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const taken = await takeNotices(tx, gathered, mostInOne);
    const [first, ...others] = await readRows(needs, tx, gathered, taken);
    const place = await readPlace(needs, tx, gathered.accountId);
    if (!first || !place) return;
    const { facts, to } = place;
    const letter =
      others.length === 0 ? letterOfOne(first, facts) : gatheredLetter(gathered.kind, [first, ...others], facts);
    await needs.outbox.put(tx, { cause: `notices:${taken[0]?.id}`, to, letter });
  });
}

function letterOfOne({ charge, invoice, refund }: GatheredRow, facts: Omit<NoticeFacts, 'invoice'>): Letter {
  const told = { ...facts, invoice };
  const kind = charge && noticeKindOf(charge);
  if (charge !== null && refund !== null) return refundLetter(refund, charge, told);
  return charge === null || kind === null ? noMethodLetter(told) : chargeLetter(kind, charge, told);
}

async function readRows(
  needs: Pick<BillingNeeds, 'subscriptions' | 'lines' | 'payments'>,
  tx: Tx,
  { accountId, kind }: Gathered,
  taken: readonly WaitingNotice[],
): Promise<GatheredRow[]> {
  const chargeIds = taken.flatMap(({ chargeId }): ChargeId[] => (chargeId === null ? [] : [chargeId]));
  const charges = new Map((await needs.payments.chargesOfIds(tx, chargeIds)).map((charge) => [charge.id, charge]));
  const invoiceIds = taken.map(({ invoiceId }) => invoiceId);
  const invoices = new Map((await findInvoices(tx, accountId, invoiceIds)).map((invoice) => [invoice.id, invoice]));
  const subscriptionIds = [...invoices.values()].map(({ subscriptionId }) => subscriptionId);
  const subscriptions = await needs.subscriptions.subscriptionsOf(tx, accountId, subscriptionIds);
  const lineIds = [...subscriptions.values()].map(({ lineId }) => lineId);
  const lines = await needs.lines.linesOf(tx, accountId, lineIds);
  const refunds = await refundsOf(needs, tx, taken);
  return taken.flatMap(({ chargeId, correctionId, invoiceId }) => {
    const invoice = invoices.get(invoiceId);
    const charge = (chargeId && charges.get(chargeId)) ?? null;
    if (!invoice || !stillHolds(kind, invoice, charge)) return [];
    const lineId = subscriptions.get(invoice.subscriptionId)?.lineId;
    const line = lineId && lines.get(lineId);
    const refund = (correctionId && refunds.get(correctionId)) ?? null;
    return [{ charge, invoice, refund, line: line ? (line.name ?? line.iccid) : (charge?.description ?? '') }];
  });
}

async function refundsOf(
  needs: Pick<BillingNeeds, 'payments'>,
  tx: Tx,
  taken: readonly WaitingNotice[],
): Promise<Map<CorrectionId, Refund>> {
  const ids = taken.flatMap(({ correctionId }): CorrectionId[] => (correctionId === null ? [] : [correctionId]));
  return new Map(
    (await needs.payments.correctionsOfIds(tx, ids)).map(({ id, amountCents, sentAt, endedAt }) => [
      id,
      { amountCents, at: endedAt ?? sentAt },
    ]),
  );
}

/** What changed while it waited has had a mail of its own, or is past telling: a failed charge that was paid since. */
function stillHolds(kind: GatheredKind, invoice: InvoiceRecord, charge: Charge | null): boolean {
  if (kind === 'refunded') return true;
  if (charge !== null && noticeKindOf(charge) !== kind) return false;
  // After a payment that was called off, an invoice that is paid anew would otherwise seem to be paid twice.
  const isNewsForEver = kind === 'receipt' || kind === 'on_its_way' || kind === 'called_off';
  return isNewsForEver || (invoice.status === 'open' && invoice.chargeId === (charge?.id ?? null));
}
