import { onItsOwn } from '../../jobs/on-its-own.ts';
import { after, hourMs, minuteMs } from '../../kernel/clock.ts';
import type { ChargeId, CorrectionId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import type { Charge } from '../payments/index.ts';
import { chargeLetter, noMethodLetter, refundLetter } from './letters/charge-letters.ts';
import { gatheredLetter, type GatheredRow } from './letters/gathered-letter.ts';
import type { NoticeFacts, Refund } from './letters/notice-facts.ts';
import { noticeKindOf, type GatheredKind } from './letters/notice-kind.ts';
import { readAddressee } from './addressee.ts';
import type { FindInvoices, NoticedInvoice, NoticesNeeds } from './notices-needs.ts';
import { dueNotices, takeNotices, type Gathered, type WaitingNotice } from './waiting-notices.store.ts';

const gatherMs = 5 * minuteMs;
/** A mail that waits for the last of many goes out by then. */
const longestMs = hourMs;
const mailsAtOnce = 50;
const mostInOne = 1000;

/**
 * Sends each account what was gathered, in one mail for each kind: five minutes after the first notice, or after the
 * last of what is always gathered.
 */
export async function mailGathered(needs: NoticesNeeds, findInvoices: FindInvoices): Promise<void> {
  const now = needs.clock.now();
  const since = { notedBy: after(now, -gatherMs), latest: after(now, -longestMs) };
  for (const one of await dueNotices(needs.db, since, mailsAtOnce))
    await onItsOwn(needs.log, { event: 'billing.notices-failed', ...one }, () => mailOne(needs, findInvoices, one));
}

/** Takes the rows and writes the mail in one transaction: nothing is sent twice or lost. */
async function mailOne(needs: NoticesNeeds, findInvoices: FindInvoices, gathered: Gathered): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const taken = await takeNotices(tx, gathered, mostInOne);
    const invoiceIds = taken.map(({ invoiceId }) => invoiceId);
    const invoices = await findInvoices(tx, gathered.accountId, invoiceIds);
    const [first, ...others] = await readRows(needs, tx, gathered, { taken, invoices });
    const addressee = await readAddressee(needs, tx, gathered.accountId);
    if (!first || !addressee) return;
    const { facts, to } = addressee;
    const letter =
      others.length === 0 ? letterOfOne(first, facts) : gatheredLetter(gathered.kind, [first, ...others], facts);
    await needs.outbox.put(tx, { cause: `notices:${taken[0]?.id}`, to, letter });
  });
}

function letterOfOne({ charge, invoice, refund }: GatheredRow, facts: Omit<NoticeFacts, 'invoice'>): Letter {
  const all = { ...facts, invoice };
  const kind = charge && noticeKindOf(charge);
  if (charge !== null && refund !== null) return refundLetter(refund, charge, all);
  return charge === null || kind === null ? noMethodLetter(all) : chargeLetter(kind, charge, all);
}

async function readRows(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, kind }: Gathered,
  { taken, invoices: found }: { taken: readonly WaitingNotice[]; invoices: readonly NoticedInvoice[] },
): Promise<GatheredRow[]> {
  const chargeIds = taken.flatMap(({ chargeId }): ChargeId[] => (chargeId === null ? [] : [chargeId]));
  const charges = new Map((await needs.payments.chargesOfIds(tx, chargeIds)).map((charge) => [charge.id, charge]));
  const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
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
  needs: Pick<NoticesNeeds, 'corrections'>,
  tx: Tx,
  taken: readonly WaitingNotice[],
): Promise<Map<CorrectionId, Refund>> {
  const ids = taken.flatMap(({ correctionId }): CorrectionId[] => (correctionId === null ? [] : [correctionId]));
  return new Map(
    (await needs.corrections.correctionsOfIds(tx, ids)).map(({ id, amountCents, sentAt, endedAt }) => [
      id,
      { amountCents, at: endedAt ?? sentAt },
    ]),
  );
}

/** What changed while it waited got its own mail or is no longer news, like a failed charge that was paid since. */
function stillHolds(kind: GatheredKind, invoice: NoticedInvoice, charge: Charge | null): boolean {
  if (kind === 'refunded') return true;
  if (charge !== null && noticeKindOf(charge) !== kind) return false;
  // A mail about a canceled payment goes out even if the invoice was paid again: else it would seem to be paid twice.
  const staysTrue = kind === 'receipt' || kind === 'on_its_way' || kind === 'called_off';
  return staysTrue || (invoice.status === 'open' && invoice.chargeId === (charge?.id ?? null));
}
