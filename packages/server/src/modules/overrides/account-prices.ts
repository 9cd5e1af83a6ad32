import type { AccountId, PlanId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { CatalogPlan, PlanVersion } from '../plans/index.ts';
import { holdingOn, ownTerms, sayerOf, type Override, type PriceName, type VersionHeld } from './override.ts';
import { overridesOf, overridesOfPlan } from './overrides.store.ts';
import type { OverridesNeeds } from './overrides-needs.ts';

/** What a line pays for whole periods: what its version says, or what held in place of it when the period began. */
interface HeldPrices extends VersionHeld {
  readonly priceCents: number;
  readonly pausePriceCents: number;
}

/** A price in place of a version's. */
export interface OwnPrice {
  /** The first day of the agreement. */
  readonly since: string;
  /** What the version says: cents, or 1/10,000 cent for a unit of usage. */
  readonly insteadOf: number | null;
}

/** What plans cost one account. Days are the account's. */
export interface AccountPrices {
  /** It had, has or will have prices of its own. */
  readonly hasOwn: boolean;
  /** A line with the prices of a period that begins on a day. */
  ofLine<Line extends HeldPrices>(line: Line, day: string): Line;
  /** A version with the prices of what begins on a day. */
  ofVersion<Version extends PlanVersion>(version: Version, day: string): Version;
  /** A plan with the prices of what begins on a day. */
  ofPlan<Plan extends CatalogPlan>(plan: Plan, day: string): Plan;
  /** Null: the version's own price holds. */
  ownPrice(version: VersionHeld, name: PriceName, day: string): OwnPrice | null;
}

type ListOf = (version: VersionHeld) => Pick<PlanVersion, PriceName | 'overage'>;

/** `listOf`: what a version of a plan with overrides says itself. */
export function accountPrices(overrides: readonly Override[], listOf: ListOf): AccountPrices {
  const plans = new Set(overrides.map(({ planId }) => planId));
  /** From what the version says, so that prices of another day leave no trace. */
  function priced<Terms extends object>(terms: Terms, version: VersionHeld, day: string): Terms {
    if (!plans.has(version.planId)) return terms;
    return { ...terms, ...pricesIn(ownTerms(listOf(version), holdingOn(overrides, version, day))) };
  }
  return {
    hasOwn: overrides.length > 0,
    ofLine(line, day) {
      if (!plans.has(line.planId)) return line;
      const { priceCents, pausePriceCents } = ownTerms(listOf(line), holdingOn(overrides, line, day));
      return { ...line, priceCents, pausePriceCents };
    },
    ofVersion: (version, day) => priced(version, { planId: version.planId, planVersionNo: version.versionNo }, day),
    ofPlan: (plan, day) => priced(plan, { planId: plan.id, planVersionNo: plan.versionNo }, day),
    ownPrice(version, name, day) {
      const sayer = sayerOf(holdingOn(overrides, version, day), name);
      return sayer ? { since: sayer.fromDay, insteadOf: listOf(version)[name] } : null;
    },
  };
}

const pricesIn = (terms: Pick<PlanVersion, PriceName>): Pick<PlanVersion, PriceName> => ({
  priceCents: terms.priceCents,
  activationFeeCents: terms.activationFeeCents,
  pausePriceCents: terms.pausePriceCents,
  overagePriceTenThousandths: terms.overagePriceTenThousandths,
});

type Needs = Pick<OverridesNeeds, 'plans'>;

/** What plans cost each of some accounts. */
export async function pricesOfAccounts(
  needs: Needs,
  db: Db,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => AccountPrices> {
  const found = await overridesOf(db, [...new Set(accountIds)]);
  const planIds = new Set([...found.values()].flat().map(({ planId }) => planId));
  const listOf = await listOfPlans(needs, db, [...planIds]);
  return (accountId) => accountPrices(found.get(accountId) ?? [], listOf);
}

/** What plans cost one account, with prices that are planned for it, if any. */
export async function pricesOf(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  planned: readonly Override[] = [],
): Promise<AccountPrices> {
  const held = (await overridesOf(db, [accountId])).get(accountId) ?? [];
  const all = [...held, ...planned];
  const planIds = new Set(all.map(({ planId }) => planId));
  return accountPrices(all, await listOfPlans(needs, db, [...planIds]));
}

/** What a plan costs each account, with a version that is not published yet. For staff alone. */
export async function pricesOfPlan(
  needs: Needs,
  db: Db,
  { planId, draft }: { planId: PlanId; draft: PlanVersion },
): Promise<(accountId: AccountId) => AccountPrices> {
  const found = await overridesOfPlan(db, planId);
  const published = await listOfPlans(needs, db, [planId]);
  const listOf: ListOf = (version) => (version.planVersionNo === draft.versionNo ? draft : published(version));
  return (accountId) => accountPrices(found.get(accountId) ?? [], listOf);
}

/** Any version of these plans: which of them are asked for is not known yet. */
async function listOfPlans({ plans }: Needs, db: Db, planIds: readonly PlanId[]): Promise<ListOf> {
  return plans.versionsOf(
    db,
    planIds.map((planId) => ({ planId, planVersionNo: 1 })),
  );
}
