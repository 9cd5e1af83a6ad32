import { daysBetween } from '../../../kernel/days.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import { calendars, type Subscriptions } from '../../subscriptions/index.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { calendarsOf } from '../terms/calendars-of.ts';
import { putPeriods, type NewPeriod } from './periods.store.ts';

type PeriodFact = Awaited<ReturnType<Subscriptions['takePeriods']>>[number];

/** Few enough for one short transaction. */
const mostAtOnce = 500;

/** Notes for periods that are new, or that end otherwise than it seemed, when their usage is rated. Repeatable. */
export async function takePeriods(needs: RatingNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const taken = await needs.db.transaction().execute(async (tx) => {
      const facts = await needs.subscriptions.takePeriods(tx, mostAtOnce);
      if (facts.length === 0) return 0;
      await putPeriods(tx, await periodsOf(needs, tx, facts));
      return facts.length;
    });
    if (taken < mostAtOnce) return;
  }
}

async function periodsOf(needs: RatingNeeds, tx: Tx, facts: readonly PeriodFact[]): Promise<NewPeriod[]> {
  const lines = await needs.lines.checkedLines(
    tx,
    facts.map(({ lineId }) => lineId),
  );
  const carriers = new Map(lines.map(({ id, carrier }) => [id, carrier]));
  const { usage } = await needs.rules.currentRules(tx);
  const calendarFor = await calendarsOf(needs, tx, facts);
  return facts.map((fact) => {
    const lagHours = usage.closingLagHoursOf[carriers.get(fact.lineId) ?? ''] ?? usage.closingLagHours;
    return periodOf(fact, calendarFor(fact.accountId), lagHours);
  });
}

function periodOf(fact: PeriodFact, calendar: BillingCalendar, lagHours: number): NewPeriod {
  const { accountId, subscriptionId, lineId, periodStart, periodEnd, beganAt, canceledAt } = fact;
  const days = daysBetween(periodStart, periodEnd);
  const regularEnd = calendars.instantOf(calendar, periodEnd);
  const endsAt = canceledAt !== null && canceledAt < regularEnd ? canceledAt : regularEnd;
  return {
    accountId,
    subscriptionId,
    lineId,
    periodStart,
    periodEnd,
    isFirst: calendars.dayAt(calendar, beganAt) === periodStart,
    days,
    ofDays: Math.max(days, wholeDays(calendar, periodStart)),
    startsAt: calendars.instantOf(calendar, periodStart),
    endsAt,
    dueAt: after(endsAt, lagHours * hourMs),
  };
}

function wholeDays(calendar: BillingCalendar, day: string): number {
  const { billingDay } = calendar;
  return billingDay === null ? 0 : calendars.periodFrom({ ...calendar, billingDay }, day).ofDays;
}
