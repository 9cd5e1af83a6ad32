import type { Endpoints, GivenFile, ReplyOf } from '@linekeeper/contract';
import { csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { words } from '../upcoming/words.ts';

type Needs = Pick<SpendingNeeds, 'accounts' | 'billing' | 'carriers' | 'clock' | 'db' | 'plans' | 'subscriptions'>;
type Spend = ReplyOf<Endpoints['getSpend']>;

const shownMonths = 12;
const mostTags = 500;

/** What was invoiced in the last twelve months, and by plan and by tag in one of them: the newest with invoices unless asked. */
export async function getSpend(needs: Needs, accountId: AccountId, asked?: string): Promise<Spend> {
  const { timeZone, months, totals } = await monthsOf(needs, accountId);
  const month = asked ?? months.findLast((one) => totals.has(one)) ?? null;
  const next = await needs.subscriptions.nextRenewal(needs.db, accountId);
  const over = months.filter((one) => !next || one < next.day.slice(0, 7));
  const parts = month === null ? { plans: [], tags: [] } : await partsOf(needs, accountId, { month, timeZone });
  return {
    timeZone,
    months: months.map((one) => ({ month: one, totalCents: totals.get(one) ?? 0 })),
    month,
    latest: latestOf(over, totals),
    ...parts,
  };
}

/** The newest of months with invoices and what it is above the one before; null while one of both has none. */
function latestOf(months: readonly string[], totals: ReadonlyMap<string, number>): Spend['latest'] {
  const at = months.findLastIndex((one) => totals.has(one));
  const [beforeMonth, month] = [months[at - 1], months[at]];
  const [before, totalCents] = [totals.get(beforeMonth ?? ''), totals.get(month ?? '')];
  if (beforeMonth === undefined || month === undefined || before === undefined || totalCents === undefined) return null;
  return { month, totalCents, beforeMonth, differenceCents: totalCents - before };
}

/** The same as a table: a row for each plan and for each tag of each month with invoices, newest month first. */
export function exportSpend(needs: Needs, accountId: AccountId, shape: Pick<CsvShape, 'form'> = {}): GivenFile {
  return { name: 'spend.csv', content: rowsOf(needs, accountId, shape) };
}

async function* rowsOf(needs: Needs, accountId: AccountId, shape: CsvShape) {
  const { csv } = words;
  yield csvRows([csv.head]);
  const { timeZone, months, totals } = await monthsOf(needs, accountId);
  for (const month of months.toReversed().filter((one) => totals.has(one))) {
    const { plans, tags } = await partsOf(needs, accountId, { month, timeZone });
    const rows = [
      ...plans.map(({ name, planId, amountCents }) => [
        month,
        csv.plan,
        name ?? (planId === null ? csv.noPlan : planId),
        dollars(amountCents),
      ]),
      ...tags.map(({ tag, amountCents }) => [month, csv.tag, tag ?? csv.noTag, dollars(amountCents)]),
    ];
    yield csvRows(rows, shape);
  }
}

const dollars = (amountCents: number) => (amountCents / 100).toFixed(2);

/** The last twelve months of the account's zone, oldest first, and what was invoiced in them. */
async function monthsOf({ db, accounts, billing, clock }: Needs, accountId: AccountId) {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const found = await billing.invoiceMonths(db, accountId, { timeZone, limit: shownMonths });
  const totals = new Map(found.map(({ month, totalCents }) => [month, totalCents]));
  return { timeZone, months: lastMonths(localDay(clock.now(), timeZone).slice(0, 7)), totals };
}

async function partsOf(
  { db, billing, carriers, plans }: Needs,
  accountId: AccountId,
  asked: { month: string; timeZone: string },
): Promise<Pick<Spend, 'plans' | 'tags'>> {
  const [byPlan, tags] = await Promise.all([
    billing.spendByPlan(db, accountId, asked),
    billing.spendByTag(db, accountId, { ...asked, most: mostTags }),
  ]);
  const names = await plans.plansOf(
    db,
    byPlan.flatMap(({ planId }) => planId ?? []),
  );
  const nameOf = namesApart(carriers, [...names.values()]);
  return {
    plans: byPlan.map(({ planId, amountCents }) => {
      const plan = planId === null ? undefined : names.get(planId);
      return { planId, name: plan ? nameOf(plan) : null, amountCents };
    }),
    tags,
  };
}

/** Plans of several carriers may have one name; those are named with their carrier. */
function namesApart(carriers: Needs['carriers'], plans: readonly CatalogPlan[]): (plan: CatalogPlan) => string {
  const byName = Map.groupBy(plans, ({ name }) => name);
  return ({ name, carrier }) =>
    (byName.get(name)?.length ?? 0) > 1 ? words.planOf(name, carriers.nameOf(carrier)) : name;
}

/** Months up to and with `newest`, `YYYY-MM`, oldest first. */
function lastMonths(newest: string): string[] {
  return Array.from({ length: shownMonths }, (_, index) => {
    const at = new Date(`${newest}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - (shownMonths - 1 - index));
    return at.toISOString().slice(0, 7);
  });
}
