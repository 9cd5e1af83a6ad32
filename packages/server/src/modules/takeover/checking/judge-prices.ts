import { brandId, newId, type AccountId, type OverrideId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { faultsOf, type Override } from '../../overrides/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { PriceFacts } from '../files/row-facts.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';
import { isReady, type Judged, type Standing } from './judged.ts';

/** Of whom nothing is known yet. */
const newAccount = brandId<AccountId>('-');

/** Judges customers' own prices; answers those that would hold, by the customer. */
export async function judgePrices(
  needs: Pick<TakeoverNeeds, 'clock' | 'db' | 'lines' | 'overrides' | 'plans'>,
  rows: readonly Judged<'price'>[],
  standings: ReadonlyMap<string, Standing>,
): Promise<Map<string, Override[]>> {
  const ready = rows.filter(isReady);
  const codes = [...new Set(ready.map(({ facts }) => facts.plan))];
  const plans = await needs.plans.plansOfCodes(needs.db, codes);
  const planned = new Map<string, Override[]>();
  for (const { row, facts, problems } of ready) {
    const [standing, plan] = [standings.get(row.customer), plans.get(facts.plan)];
    if (!standing) continue;
    const problem = planProblem(facts.plan, plan);
    if (problem !== null || !plan) {
      problems.push(problem ?? '');
      continue;
    }
    const accountId = standing.accountId ?? newAccount;
    const today = calendars.dayAt(standing.calendar, needs.clock.now());
    const override = overrideOf({ accountId, plan, facts, today, by: '', at: needs.clock.now() });
    const held = (await needs.overrides.overridesOf(needs.db, [accountId])).get(accountId) ?? [];
    const ofCustomer = planned.get(row.customer) ?? [];
    const earliest = await earliestFor(needs, needs.db, standing.accountId, today);
    const faults = faultsOf(override, { others: [...held, ...ofCustomer], version: plan, earliest });
    problems.push(...problemsOf(faults));
    if (problems.length === 0) planned.set(row.customer, [...ofCustomer, override]);
  }
  return planned;
}

/** Why nothing can be agreed on about a plan; null: it can. */
export function planProblem(code: string, plan: CatalogPlan | undefined): string | null {
  if (!plan) return words.planMissing(code);
  return plan.status === 'draft' ? words.planDraft(code) : null;
}

interface Planned {
  readonly accountId: AccountId;
  readonly plan: CatalogPlan;
  readonly facts: PriceFacts;
  /** In the account's zone. */
  readonly today: string;
  readonly by: string;
  readonly at: Date;
}

/** What a row agrees on, for every version of its plan. */
export function overrideOf({ accountId, plan, facts, today, by, at }: Planned): Override {
  const { plan: _code, fromDay, reason, ...prices } = facts;
  return {
    ...prices,
    accountId,
    id: newId<OverrideId>('ovr'),
    planId: plan.id,
    versionNo: null,
    fromDay: fromDay ?? today,
    reason: reason ?? words.agreedBefore,
    decidedBy: by,
    madeAt: at,
    endedAt: null,
    isCalledOff: false,
  };
}

/** The first day that a row may name: of a customer with lines here today, since nothing that was billed changes; else any. */
export async function earliestFor(
  { lines }: Pick<TakeoverNeeds, 'lines'>,
  db: Db,
  accountId: AccountId | null,
  today: string,
): Promise<string> {
  const counts = accountId === null ? [] : await lines.countsOf(db, accountId);
  return counts.some(({ lineCount }) => lineCount > 0) ? today : '';
}

const columns: Readonly<Record<string, string>> = {
  priceCents: 'price',
  activationFeeCents: 'activation_fee',
  pausePriceCents: 'pause_price',
  overagePriceTenThousandths: 'usage_price',
  fromDay: 'from',
  throughDay: 'through',
};

/** By the columns of the file. */
export function problemsOf(faults: Readonly<Record<string, string>>): string[] {
  return Object.entries(faults).map(([name, sentence]) => words.cell(columns[name] ?? name, sentence));
}
