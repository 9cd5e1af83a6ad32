import type { MethodLabel, Upcoming } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import type { Db } from '../../../store/database.ts';
import { countUpcoming, upcomingCharges, upcomingSums, type UpcomingCharge } from './subscriptions.store.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

type Needs = Pick<SubscriptionsNeeds, 'carriers' | 'clock' | 'db' | 'lines' | 'methods' | 'plans'>;

const countedCharges = 100_000;

/** The next charge of every subscription, soonest first. */
export async function listUpcomingSubscriptions(
  needs: Needs,
  accountId: AccountId,
  asked: PageAsked,
): Promise<Page<Upcoming>> {
  const { db } = needs;
  const behind = asked.cursor === undefined ? undefined : place(asked.cursor);
  const part = { behind, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [rows, total, method] = await Promise.all([
    upcomingCharges(db, accountId, part),
    countUpcoming(db, accountId, countedCharges),
    needs.methods.defaultMethodLabel(needs.db, accountId),
  ]);
  const facts = { ...(await factsOf(needs, needs.db, accountId, rows)), method, carriers: needs.carriers };
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === countedCharges,
    cursorOf: ({ nextChargeAt, id }) => packCursor([nextChargeAt.toISOString(), id]),
    present: (row) => presentUpcoming(row, facts),
  });
}

async function factsOf(
  needs: Pick<SubscriptionsNeeds, 'plans' | 'lines'>,
  db: Db,
  accountId: AccountId,
  rows: readonly UpcomingCharge[],
) {
  const lineIds = rows.map(({ lineId }) => lineId);
  const planIds = rows.map(({ planId }) => planId);
  const [lines, plans] = await Promise.all([
    needs.lines.linesOf(db, accountId, lineIds),
    needs.plans.plansOf(db, planIds),
  ]);
  return { lines, plans };
}

type Facts = Awaited<ReturnType<typeof factsOf>> & { method: MethodLabel | null } & Pick<Needs, 'carriers'>;

function presentUpcoming(row: UpcomingCharge, { lines, plans, method, carriers }: Facts): Upcoming {
  const plan = plans.get(row.planId);
  const line = lines.get(row.lineId);
  if (!plan || !line) throw new Error(`${row.id} has no plan or line`);
  return {
    subscriptionId: row.id,
    lineId: row.lineId,
    iccid: line.iccid,
    deviceName: line.name,
    planId: row.planId,
    planName: plan.name,
    carrier: plan.carrier,
    carrierName: carriers.nameOf(plan.carrier),
    status: row.status,
    nextChargeAt: row.nextChargeAt.toISOString(),
    amountCents: row.priceCents,
    method,
  };
}

function place(cursor: string): { at: Date; id: string } {
  const [at = '', id] = unpackCursor(cursor, 2) ?? [];
  const date = new Date(at);
  if (id === undefined || Number.isNaN(date.getTime())) throw wrongCursor();
  return { at: date, id };
}

interface UpcomingTotals {
  monthlyCents: number;
  next: { at: Date; amountCents: number; count: number } | null;
}

/** What a month costs, and the next charge that is due. */
export async function getUpcomingTotals(needs: Pick<Needs, 'db'>, accountId: AccountId): Promise<UpcomingTotals> {
  const sums = await upcomingSums(needs.db, accountId);
  const [soonest] = sums;
  return {
    monthlyCents: sums.reduce((total, { cents }) => total + cents, 0),
    next: soonest ? { at: soonest.at, amountCents: soonest.cents, count: soonest.count } : null,
  };
}
