import type { SetupState, SetupStep } from '@linekeeper/contract/provider';
import type { CheckedStep } from '@linekeeper/contract/provider';
import type { SetupNeeds } from './setup-needs.ts';
import { words } from './words.ts';

/** The steps that we know by ourselves. */
export type KnownStep = Exclude<SetupStep, CheckedStep>;

export interface Known {
  readonly state: SetupState;
  readonly texts: readonly string[];
}

/** How they stand now; what an installation starts with does not count. */
export async function knownSteps(needs: SetupNeeds): Promise<Record<KnownStep, Known>> {
  const [plan, hasSims, customer] = await Promise.all([
    planStep(needs),
    needs.inventory.hasOwnSims(needs.db),
    customerStep(needs),
  ]);
  const sims: Known = hasSims
    ? { state: 'done', texts: [words.sims.done] }
    : { state: 'todo', texts: [words.sims.todo] };
  return { brand: brandStep(needs), plan, sims, customer };
}

function brandStep({ brand, setupFacts: { sampleBrand } }: Pick<SetupNeeds, 'brand' | 'setupFacts'>): Known {
  const { name, supportEmail } = brand;
  const faults = [
    ...(name === sampleBrand.name ? [words.brand.name(name)] : []),
    ...(supportEmail === sampleBrand.supportEmail ? [words.brand.email(supportEmail)] : []),
  ];
  if (faults.length === 0) return { state: 'done', texts: [words.brand.done(name, supportEmail)] };
  return { state: faults.length === 1 ? 'wrong' : 'todo', texts: faults };
}

async function planStep({ plans, db }: Pick<SetupNeeds, 'db' | 'plans'>): Promise<Known> {
  const { ownCount, ownOnSaleCount, sampleOnSaleCount } = await plans.countPlansBySource(db);
  if (ownCount === 0) return { state: 'todo', texts: [words.plan.todo] };
  if (ownOnSaleCount === 0) return { state: 'wrong', texts: [words.plan.notOnSale] };
  const samples = sampleOnSaleCount > 0 ? [words.plan.samples(sampleOnSaleCount)] : [];
  return { state: 'done', texts: [words.plan.done(ownOnSaleCount), ...samples] };
}

async function customerStep({
  accounts,
  db,
  setupFacts,
}: Pick<SetupNeeds, 'accounts' | 'db' | 'setupFacts'>): Promise<Known> {
  const count = async (status: 'active' | 'pending_verification') =>
    accounts.countAccountsOfAll(db, { part: '', status });
  const demo = await accounts.accountsOfIds(db, await setupFacts.demoAccounts(db));
  const demoCount = (status: 'active' | 'pending_verification') => demo.filter((one) => one.status === status).length;
  const activeCount = (await count('active')) - demoCount('active');
  if (activeCount > 0) return { state: 'done', texts: [words.customer.done(activeCount)] };
  const waitingCount = (await count('pending_verification')) - demoCount('pending_verification');
  if (waitingCount > 0) return { state: 'wrong', texts: [words.customer.notActive(waitingCount)] };
  return { state: 'todo', texts: [words.customer.todo] };
}
