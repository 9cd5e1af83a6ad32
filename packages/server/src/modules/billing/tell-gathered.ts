import type { Floor } from '../../jobs/floor.ts';
import { onItsOwn } from '../../jobs/on-its-own.ts';
import { after, minuteMs } from '../../kernel/clock.ts';
import type { ChargeId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import { linesOf } from '../lines/index.ts';
import { chargesOfIds, type Charge } from '../payments/index.ts';
import { subscriptionsOf } from '../subscriptions/index.ts';
import { findInvoices } from './billing.store.ts';
import type { InvoiceRecord } from './invoice.ts';
import { chargeLetter, noMethodLetter } from './notices/charge-letters.ts';
import { gatheredLetter, type GatheredRow } from './notices/gathered-letter.ts';
import type { NoticeFacts } from './notices/notice-facts.ts';
import { noticeKindOf, type GatheredKind } from './notices/notice-kind.ts';
import { readPlace, type NoticeNeeds } from './notices/notice-place.ts';
import { dueNotices, takeNotices, type Gathered, type WaitingNotice } from './notices/waiting-notices.store.ts';

const gatherMs = 5 * minuteMs;
const mailsAtOnce = 50;
const mostInOne = 1000;

/** Tells each account of what was gathered in the five minutes since the first, in one mail for each kind. */
export async function tellGathered(needs: NoticeNeeds & Pick<Floor, 'log'>): Promise<void> {
  const notedBy = after(needs.clock.now(), -gatherMs);
  for (const one of await dueNotices(needs.db, notedBy, mailsAtOnce))
    await onItsOwn(needs.log, { event: 'billing.notices-failed', ...one }, () => tellOne(needs, one));
}

/** The rows go and the mail comes in one transaction: nothing is told twice or lost. */
async function tellOne(needs: NoticeNeeds, gathered: Gathered): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const taken = await takeNotices(tx, gathered, mostInOne);
    const [first, ...others] = await readRows(tx, gathered, taken);
    const place = await readPlace(needs, tx, gathered.accountId);
    if (!first || !place) return;
    const { facts, to } = place;
    const letter =
      others.length === 0
        ? letterOfOne(gathered.kind, first, facts)
        : gatheredLetter(gathered.kind, [first, ...others], facts);
    await needs.outbox.put(tx, { cause: `notices:${taken[0]?.id}`, to, letter });
  });
}

function letterOfOne(
  kind: GatheredKind,
  { charge, invoice }: GatheredRow,
  facts: Omit<NoticeFacts, 'invoice'>,
): Letter {
  const told = { ...facts, invoice };
  return kind === 'no_method' || charge === null ? noMethodLetter(told) : chargeLetter(kind, charge, told);
}

async function readRows(
  tx: Tx,
  { accountId, kind }: Gathered,
  taken: readonly WaitingNotice[],
): Promise<GatheredRow[]> {
  const chargeIds = taken.flatMap(({ chargeId }): ChargeId[] => (chargeId === null ? [] : [chargeId]));
  const charges = new Map((await chargesOfIds(tx, chargeIds)).map((charge) => [charge.id, charge]));
  const invoiceIds = taken.map(({ invoiceId }) => invoiceId);
  const invoices = new Map((await findInvoices(tx, accountId, invoiceIds)).map((invoice) => [invoice.id, invoice]));
  const subscriptionIds = [...invoices.values()].map(({ subscriptionId }) => subscriptionId);
  const subscriptions = await subscriptionsOf(tx, accountId, subscriptionIds);
  const lineIds = [...subscriptions.values()].map(({ lineId }) => lineId);
  const lines = await linesOf(tx, accountId, lineIds);
  return taken.flatMap(({ chargeId, invoiceId }) => {
    const invoice = invoices.get(invoiceId);
    const charge = (chargeId && charges.get(chargeId)) ?? null;
    if (!invoice || !stillHolds(kind, invoice, charge)) return [];
    const lineId = subscriptions.get(invoice.subscriptionId)?.lineId;
    const line = lineId && lines.get(lineId);
    return [{ charge, invoice, line: line ? (line.name ?? line.iccid) : (charge?.description ?? '') }];
  });
}

/** What changed while it waited has had a mail of its own, or is past telling: a failed charge that was paid since. */
function stillHolds(kind: GatheredKind, invoice: InvoiceRecord, charge: Charge | null): boolean {
  if (charge !== null && noticeKindOf(charge) !== kind) return false;
  const isAboutPaid = kind === 'receipt' || kind === 'on_its_way';
  return isAboutPaid || (invoice.status === 'open' && invoice.chargeId === (charge?.id ?? null));
}
