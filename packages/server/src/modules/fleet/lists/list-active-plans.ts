import type { ActivePlan, NextTerms, Plan } from '@linekeeper/contract';
import { brandId, type AccountId, type PlanId } from '../../../kernel/ids.ts';
import type { PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import { lineStanding } from '../../lines/index.ts';
import { holdsFrom, nextVersion, presentPlan, type CatalogPlan } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { attentionByPlan } from './fleet-lines.store.ts';
import { listLines } from './list-lines.ts';

type Needs = Pick<
  FleetNeeds,
  | 'accounts'
  | 'clock'
  | 'db'
  | 'carriers'
  | 'inventory'
  | 'lines'
  | 'metering'
  | 'overrides'
  | 'plans'
  | 'subscriptions'
>;
type LineCount = Awaited<ReturnType<FleetNeeds['lines']['countsOf']>>[number];
type PlanUsage =
  Awaited<ReturnType<FleetNeeds['metering']['planUsageOf']>> extends Map<PlanId, infer Usage> ? Usage : never;

/** Plans on which the account has lines, by name. */
export async function listActivePlans(needs: Needs, accountId: AccountId): Promise<ActivePlan[]> {
  const { db, carriers } = needs;
  const [counts, usage, attention] = await Promise.all([
    needs.lines.countsOf(db, accountId),
    needs.metering.planUsageOf(db, accountId),
    attentionByPlan(db, accountId),
  ]);
  const known = await needs.plans.plansOf(
    db,
    counts.map(({ planId }) => planId),
  );
  const plans = await needs.subscriptions.plansFor(db, accountId, [...known.values()]);
  return plans
    .map((plan) =>
      activePlan(carriers, plan, { counts, usage: usage.get(plan.id), attentionCount: attention.get(plan.id) ?? 0 }),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function activePlan(
  carriers: CarrierDirectory,
  plan: CatalogPlan,
  seen: { counts: readonly LineCount[]; usage: PlanUsage | undefined; attentionCount: number },
): ActivePlan {
  const counts = seen.counts.filter(({ planId }) => planId === plan.id);
  const sum = (chosen: readonly LineCount[]) => chosen.reduce((total, { lineCount }) => total + lineCount, 0);
  const activeCount = sum(counts.filter(({ status }) => status === 'active'));
  return {
    ...presentPlan(carriers, plan),
    lineCount: sum(counts),
    activeCount,
    attentionCount: seen.attentionCount,
    usedBytes: seen.usage?.usedBytes ?? 0,
    allowanceBytes: sum(counts.filter(({ status }) => lineStanding.billedStates.has(status))) * plan.includedBytes,
    usageAsOf: seen.usage?.asOf.toISOString() ?? null,
  };
}

/** Plans on sale that a SIM can be on, so those of connected carriers, at what they cost the account today. */
export async function showCatalog(
  { db, carriers, plans, subscriptions }: Needs,
  accountId: AccountId,
): Promise<{ plans: Plan[] }> {
  const onSale = (await plans.listCatalog(db)).filter(({ carrier }) => carriers.portOf(carrier) !== undefined);
  const own = await subscriptions.plansFor(db, accountId, onSale);
  return { plans: own.map((plan) => presentPlan(carriers, plan)) };
}

/** One plan of the account with its lines. A plan without lines of the account is none of its plans. */
export async function getPlanDevices(needs: Needs, accountId: AccountId, planId: string, asked: PageAsked) {
  const plan = (await listActivePlans(needs, accountId)).find(({ id }) => id === planId);
  if (!plan) throw new Refusal('not_found');
  const id = brandId<PlanId>(planId);
  const [devices, nextTerms] = await Promise.all([
    listLines(needs, accountId, { planId: id }, asked),
    nextTermsOfPlan(needs, accountId, id),
  ]);
  return { plan, devices, ...nextTerms };
}

async function nextTermsOfPlan(needs: Needs, accountId: AccountId, planId: PlanId) {
  const [planVersionNo, next] = await Promise.all([
    needs.subscriptions.oldestVersionOn(needs.db, accountId, planId),
    needs.subscriptions.nextRenewal(needs.db, accountId),
  ]);
  return planVersionNo === null || !next
    ? {}
    : nextTermsOf(needs, accountId, { planId, planVersionNo, nextDay: next.day });
}

/** Announced terms of a plan and the day of the renewal that brings them; `nextDay`: of the next renewal. */
export async function nextTermsOf(
  { accounts, db, overrides, plans }: Pick<FleetNeeds, 'accounts' | 'db' | 'overrides' | 'plans'>,
  accountId: AccountId,
  { nextDay, ...agreed }: { planId: PlanId; planVersionNo: number; nextDay: string },
): Promise<{ nextTerms?: NextTerms }> {
  const version = nextVersion(await plans.announcedTo(db, accountId), agreed);
  const calendar = (await accounts.getAccount(db, accountId))?.calendar;
  if (!version || !calendar || calendar.billingDay === null) return {};
  const running = { ...calendar, billingDay: calendar.billingDay };
  const from = calendars.renewalFrom(running, nextDay, holdsFrom(version));
  const prices = await overrides.pricesOf(db, accountId);
  const terms = prices.ofVersion((await plans.versionsOf(db, [version]))(version), from);
  return { nextTerms: { priceCents: terms.priceCents, includedBytes: terms.includedBytes, from } };
}

/** Lines of one plan of the account. */
export async function listActiveLines(
  needs: Needs,
  accountId: AccountId,
  chosen: { planId: string; searchTerm: string | undefined },
  asked: PageAsked,
) {
  const planId = brandId<PlanId>(chosen.planId);
  const counts = await needs.lines.countsOf(needs.db, accountId);
  if (!counts.some((count) => count.planId === planId)) throw new Refusal('not_found');
  return listLines(needs, accountId, { planId, searchTerm: chosen.searchTerm }, asked);
}
