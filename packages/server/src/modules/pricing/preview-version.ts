import type { BodyOf } from '@linekeeper/contract';
import type { PlanEffect, ProviderEndpoints } from '@linekeeper/contract/provider';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { sumCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Account } from '../accounts/index.ts';
import type { AccountPrices } from '../overrides/index.ts';
import { beginsAtDateLine, holdsFrom, type AnnouncedVersion } from '../plans/index.ts';
import { calendars } from '../subscriptions/index.ts';
import { draftOf } from './get-plan-draft.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Asked = BodyOf<ProviderEndpoints['previewPlanVersion']>;
type LinesOnPlan = Awaited<ReturnType<PricingNeeds['subscriptions']['linesOnPlanOfAll']>>[number];
type Charged = LinesOnPlan & { nextDay: string };

const mostCustomers = 500;
const monthCount = 3;
const epoch = new Date(0);

type Terms = Parameters<PricingNeeds['overrides']['pricesOfPlan']>[1]['draft'];

/** Whom a version would reach, and from which day; null: as soon as the notice is over. */
interface Reached {
  readonly holdsFrom: string | null;
  readonly reaches: (accountId: AccountId) => boolean;
}

/**
 * What publishing a draft now would change in the bills of those who have its plan: by the functions that bill, for lines as
 * they are. Lines that end with their period are left out, and the bills of lines that change to another plan. Refuses with `not_found`.
 */
export async function previewVersion(needs: PricingNeeds, asked: Asked & { id: string }): Promise<PlanEffect> {
  const { planId, terms, basedOnVersionNo } = await draftOf(needs, asked.id);
  if (planId === null) return { customers: [], customerCount: 0, emailCount: 0, lineCount: 0, months: [] };
  const { reach, accountIds } = asked;
  const reaches = (id: AccountId) => reach === 'all' || (reach === 'chosen' && accountIds.includes(id));
  return effectOf(
    needs,
    { ...terms, planId, versionNo: basedOnVersionNo + 1 },
    { holdsFrom: asked.holdsFrom, reaches },
  );
}

/** What a version would change in the bills of those who have an earlier one, as `previewVersion` does. */
export async function effectOf(
  needs: PricingNeeds,
  terms: Terms,
  { holdsFrom: day, reaches }: Reached,
): Promise<PlanEffect> {
  const { db, plans, subscriptions } = needs;
  const { planId, versionNo } = terms;
  const isEarlier = ({ planVersionNo }: LinesOnPlan) => planVersionNo < versionNo;
  const lines = (await subscriptions.linesOnPlanOfAll(db, planId)).filter((one) => one.goesOn && isEarlier(one));
  const leaving = await needs.rating.leavingOfAll(db, planId);
  const staying =
    leaving.length === 0 ? lines : (await subscriptions.linesOnPlanOfAll(db, planId, leaving)).filter(isEarlier);
  const charged = Map.groupBy(staying.filter(isCharged), ({ accountId }) => accountId);
  const [announced, accounts, { timeZone }] = await Promise.all([
    plans.announcedOfAll(db, planId),
    needs.accounts.getAccountsOfIds(
      db,
      lines.map(({ accountId }) => accountId),
    ),
    plans.earliestDays(db),
  ]);
  const version = announcedNow(needs, terms, day);
  const pricesFor = await needs.overrides.pricesOfPlan(db, { planId, draft: terms });
  const months = monthsAfter(localDay(needs.clock.now(), timeZone));
  const effects = [...Map.groupBy(lines, ({ accountId }) => accountId)].map(([accountId, own]) => {
    const account = accounts.get(accountId);
    if (!account) throw new Refusal('not_found');
    const told = { announced: announced.get(accountId) ?? [], prices: pricesFor(accountId) };
    const facts = { account, version, months, ...told };
    const lineCount = own.reduce((sum, one) => sum + one.lineCount, 0);
    const isTold = told.announced.some(({ planVersionNo }) => planVersionNo >= versionNo);
    const isReached = !isTold && reaches(accountId);
    return effectOn(needs, charged.get(accountId) ?? [], { ...facts, lineCount, isReached });
  });
  return summed(effects, months);
}

function announcedNow({ clock }: Pick<PricingNeeds, 'clock'>, terms: Terms, day: string | null): AnnouncedVersion {
  const { planId, versionNo: planVersionNo, priceCents, pausePriceCents } = terms;
  const notBefore = day === null ? null : beginsAtDateLine(day);
  return { planId, planVersionNo, priceCents, pausePriceCents, announcedAt: clock.now(), notBefore };
}

const isCharged = (one: LinesOnPlan): one is Charged => one.nextDay !== null;

/** As `2027-01`. */
function monthsAfter(today: string): string[] {
  const month = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: monthCount }, (_, index) => month.add({ months: index + 1 }).toString());
}

interface Facts {
  readonly account: Account;
  readonly version: AnnouncedVersion;
  readonly announced: readonly AnnouncedVersion[];
  readonly prices: AccountPrices;
  readonly months: readonly string[];
  readonly lineCount: number;
  readonly isReached: boolean;
}

type Bill = Awaited<ReturnType<PricingNeeds['subscriptions']['foreseeRenewals']>>[number];
interface Effect extends Pick<Facts, 'isReached'> {
  readonly shown: PlanEffect['customers'][number];
  readonly before: readonly Bill[];
  readonly after: readonly Bill[];
}

function effectOn(
  { subscriptions }: Pick<PricingNeeds, 'subscriptions'>,
  lines: readonly Charged[],
  { account, version, announced, prices, months, lineCount, isReached }: Facts,
): Effect {
  const { billingDay } = account.calendar;
  // Without a billing day nothing has begun, and there are no charged lines.
  const calendar = { ...account.calendar, billingDay: billingDay ?? 1 };
  const lastDay = `${months.at(-1) ?? ''}-31`;
  const bills = (known: readonly AnnouncedVersion[]) =>
    lines.flatMap(({ lineCount: times, isPaused, ...one }) => {
      const reached = calendars.renewalFrom(calendar, one.nextDay, holdsFrom(version));
      const line = { ...one, planId: version.planId, pausedAt: isPaused ? epoch : null };
      const until = reached > lastDay ? reached : lastDay;
      return subscriptions
        .foreseeRenewals(line, until, { calendar, announced: known, prices })
        .map((bill) => ({ ...bill, amountCents: bill.amountCents * times }));
    });
  const [before, after] = [bills(announced), bills([...announced, version])];
  const [from] = after
    .flatMap(({ day, planVersionNo }) => (planVersionNo === version.planVersionNo ? day : []))
    .toSorted();
  const on = (some: readonly Bill[]) =>
    sumCents(some.filter(({ day }) => day === from).map((bill) => bill.amountCents));
  return {
    isReached,
    before,
    after: isReached ? after : before,
    shown: {
      account: { id: account.id, company: account.company },
      lineCount,
      isReached,
      from: from ?? null,
      beforeCents: on(before),
      afterCents: on(after),
    },
  };
}

function summed(effects: readonly Effect[], months: readonly string[]): PlanEffect {
  const inMonth = (bills: readonly Bill[], month: string) =>
    sumCents(bills.filter(({ day }) => day.startsWith(month)).map(({ amountCents }) => amountCents));
  const difference = ({ shown }: Effect) => Math.abs(shown.afterCents - shown.beforeCents);
  return {
    customers: effects
      .toSorted((one, other) => difference(other) - difference(one))
      .slice(0, mostCustomers)
      .map(({ shown }) => shown),
    customerCount: effects.length,
    emailCount: effects.filter(({ isReached }) => isReached).length,
    lineCount: effects.reduce((sum, { isReached, shown }) => sum + (isReached ? shown.lineCount : 0), 0),
    months: months.map((month) => ({
      month,
      beforeCents: sumCents(effects.map(({ before }) => inMonth(before, month))),
      afterCents: sumCents(effects.map(({ after }) => inMonth(after, month))),
    })),
  };
}
