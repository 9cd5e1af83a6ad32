import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import { brandId, type InvoiceId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentLine, type InvoiceLine, type InvoiceRecord } from '../../billing/index.ts';
import { interestCents } from '../../interest/index.ts';
import { chargedCents } from '../../rating/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { words } from '../upcoming/words.ts';
import { arithmeticOf } from './arithmetic.ts';

type Explained = ReplyOf<Endpoints['explainInvoiceLine']>;
type Asked = Pick<Caller, 'accountId' | 'subject'>;

const mostEvents = 50;
/** A renewal is explained by what changed since the one before it. */
const longestMonthMs = 31 * dayMs;

/** Why a line of an invoice has its amount: arithmetic, terms, usage by days, and who changed what in the time before. */
export async function explainInvoiceLine(
  needs: SpendingNeeds,
  { accountId, subject }: Asked,
  { id, position }: { id: string; position: string },
): Promise<Explained> {
  const { db } = needs;
  const invoice = await needs.billing.findInvoice(db, accountId, brandId<InvoiceId>(id));
  const at = positionOf(position);
  const line = invoice && at && (await needs.billing.lineAt(db, { accountId, invoiceId: invoice.id }, at));
  if (!invoice || !line) throw new Refusal('not_found');
  const [plan, usage, changes] = await Promise.all([
    planOf(needs, line),
    usageOf(needs, line),
    changesOf(needs, { invoice, line, subject }),
  ]);
  return {
    line: presentLine(line),
    arithmetic: arithmeticOf(line, { chargedCents, interestCents }),
    plan,
    usage,
    changes,
  };
}

/** As it stands in the address; no more digits than an invoice has lines. */
function positionOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The version that was agreed to, whatever is sold now. */
async function planOf(
  { db, plans }: SpendingNeeds,
  { planId, planVersionNo }: InvoiceLine,
): Promise<Explained['plan']> {
  if (planId === null || planVersionNo === null) return null;
  const agreed = { planId, planVersionNo };
  const { name, versionNo, priceCents, includedBytes, unitBytes } = (await plans.versionsOf(db, [agreed]))(agreed);
  return { id: planId, name, versionNo, priceCents, includedBytes, unitBytes };
}

/** What the carrier reported of the days that were rated; null where nothing was metered. */
async function usageOf({ db, metering, rating }: SpendingNeeds, line: InvoiceLine): Promise<Explained['usage']> {
  const { subscriptionId, lineId, periodStart, explain } = line;
  const isMetered = explain.usedBytes !== undefined || explain.messages !== undefined;
  if (!isMetered || subscriptionId === null || lineId === null || periodStart === null) return null;
  const period = await rating.ratedPeriod(db, line.accountId, { subscriptionId, periodStart });
  if (!period || period.ratedFrom === null || period.ratedTo === null) return null;
  const days = await metering.lineDaysSince(db, lineId, period.ratedFrom);
  const { ratedTo } = period;
  return {
    from: period.ratedFrom,
    to: ratedTo,
    closedAt: period.closedAt?.toISOString() ?? null,
    days: [...days]
      .flatMap(([day, used]) => (day < ratedTo ? [{ day, ...used }] : []))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

interface About {
  invoice: InvoiceRecord;
  line: InvoiceLine;
  subject: string;
}

/** What happened to the line in the time that the charge is for, oldest first. */
async function changesOf(needs: SpendingNeeds, { invoice, line, subject }: About): Promise<Explained['changes']> {
  const { db, lines } = needs;
  const { accountId, lineId } = line;
  if (lineId === null) return [];
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const until = invoice.issuedAt ?? needs.clock.now();
  const first = line.periodStart === null ? null : calendars.instantOf(account.calendar, line.periodStart);
  const from = first && (line.kind === 'subscription' ? after(first, -longestMonthMs) : first);
  const events = await lines.eventsOf(db, accountId, { lineId, limit: mostEvents, from, until });
  return events.toReversed().map(({ id, at, text, bySubject, byName, request }) => ({
    id,
    at: at.toISOString(),
    text,
    by: bySubject === subject ? words.you : byName,
    request,
  }));
}
