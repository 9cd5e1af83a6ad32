import type { Floor } from '../../jobs/floor.ts';
import { brandId, type PlanId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { CatalogPlan } from './plan.ts';
import { findPlan, findPlans, plansOnSale } from './plans.store.ts';

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
