import type { CarrierId } from '@linekeeper/contract';
import type { Floor } from '../../jobs/floor.ts';
import { brandId, type PlanId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { CatalogPlan, PlanVersion } from './plan.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { findPlan, findPlans, findPlansOfCodes, findPlansOfRefs, findVersions, plansOnSale } from './plans.store.ts';

/** Plans on sale. */
export async function listCatalog(needs: Pick<Floor, 'db'>): Promise<CatalogPlan[]> {
  return plansOnSale(needs.db);
}

/** A plan on sale or not; undefined for an id that is none. */
export async function getPlan(db: Db, id: string): Promise<CatalogPlan | undefined> {
  return findPlan(db, brandId<PlanId>(id));
}

/** Plans by id, each once. */
export async function plansOf(db: Db, ids: readonly PlanId[]): Promise<Map<PlanId, CatalogPlan>> {
  const found = await findPlans(db, [...new Set(ids)]);
  return new Map(found.map((plan) => [plan.id, plan]));
}

/** What the carriers of plans are called, by plan. */
export async function carrierNamesOf(
  { carriers }: Pick<PlansNeeds, 'carriers'>,
  db: Db,
  ofPlans: readonly { readonly planId: string | null }[],
): Promise<Map<string, string>> {
  const ids = ofPlans.flatMap(({ planId }) => (planId === null ? [] : [brandId<PlanId>(planId)]));
  return new Map([...(await plansOf(db, ids))].map(([id, { carrier }]) => [id, carriers.nameOf(carrier)]));
}

/** Plans on sale or not, by their codes. */
export async function plansOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, CatalogPlan>> {
  const found = await findPlansOfCodes(db, [...new Set(codes)]);
  return new Map(found.map((plan) => [plan.code, plan]));
}

/** Plans by what a carrier calls them; of several with one name there the first that is on sale, else the first. */
export async function plansOfRefs(
  db: Db,
  carrier: CarrierId,
  refs: readonly string[],
): Promise<Map<string, CatalogPlan>> {
  const found = await findPlansOfRefs(db, carrier, [...new Set(refs)]);
  const byRef = Map.groupBy(found, ({ carrierPlanRef }) => carrierPlanRef);
  return new Map(
    [...byRef].flatMap(([ref, plans]) => {
      const plan = plans.find(({ status }) => status === 'live') ?? plans[0];
      return plan ? [[ref, plan] as const] : [];
    }),
  );
}

/** The version that a customer agreed to. */
export interface AgreedVersion {
  readonly planId: PlanId;
  readonly planVersionNo: number;
}

/**
 * The terms of versions that customers agreed to, sold now or before, under the name that the plan has now: who reads two
 * names takes them for two plans. Asking for another version is a bug.
 */
export async function versionsOf(
  db: Db,
  agreed: readonly AgreedVersion[],
): Promise<(one: AgreedVersion) => PlanVersion> {
  const found = await findVersions(db, [...new Set(agreed.map(({ planId }) => planId))]);
  const byKey = new Map(
    found.map(({ nameNow: name, ...version }) => [`${version.planId} ${version.versionNo}`, { ...version, name }]),
  );
  return ({ planId, planVersionNo }) => {
    const version = byKey.get(`${planId} ${planVersionNo}`);
    if (!version) throw new Error(`${planId} has no version ${planVersionNo}`);
    return version;
  };
}
