import type { Floor, Log } from '../../jobs/floor.ts';
import type { PlanId } from '../../kernel/ids.ts';
import { listen, type Listening } from '../../store/listen.ts';
import { plansOf, versionsOf, type AgreedVersion } from './list-catalog.ts';
import type { CatalogPlan, PlanVersion } from './plan.ts';
import { plansChannel } from './plans.store.ts';

interface Kept {
  readonly plans: Map<PlanId, CatalogPlan>;
  readonly versions: Map<string, PlanVersion>;
}

export interface ShownPlans {
  /** Plans as lists show them, on sale or not. What decides about money reads them itself. */
  plansOf(ids: readonly PlanId[]): Promise<ReadonlyMap<PlanId, CatalogPlan>>;
  /** Terms of versions as lists show them; a version never changes. */
  versionsOf(agreed: readonly AgreedVersion[]): Promise<(one: AgreedVersion) => PlanVersion>;
  /** Keeps them in this process's memory for as long as it hears of changes, until it is stopped. */
  follow(databaseUrl: string): Listening;
}

/** A notification may be lost. */
const forgetEveryMs = 5_000;

/** Plans for lists: in memory while every process's changes of the catalogue are heard, else read each time. */
export function shownPlans({ db, log }: Pick<Floor, 'db'> & { readonly log: Log }): ShownPlans {
  let kept: Kept | null = null;
  const forget = () => {
    kept = { plans: new Map(), versions: new Map() };
  };
  const lose = () => {
    kept = null;
  };
  return {
    async plansOf(ids) {
      const known = kept?.plans;
      if (known === undefined) return plansOf(db, ids);
      // What was forgotten meanwhile has another map, so that nothing read before a change is found after it.
      for (const [id, plan] of await plansOf(db, missingIn(known, ids))) known.set(id, plan);
      return known;
    },
    async versionsOf(agreed) {
      const known = kept?.versions;
      if (known === undefined) return versionsOf(db, agreed);
      const missing = agreed.filter((one) => !known.has(keyOf(one)));
      const read = await versionsOf(db, missing);
      for (const one of missing) known.set(keyOf(one), read(one));
      return (one) => known.get(keyOf(one)) ?? read(one);
    },
    follow: (databaseUrl) => followCatalog({ log, databaseUrl }, { forget, lose }),
  };
}

const missingIn = (known: ReadonlyMap<PlanId, CatalogPlan>, ids: readonly PlanId[]) =>
  ids.filter((id) => !known.has(id));
const keyOf = ({ planId, planVersionNo }: AgreedVersion) => `${planId} ${planVersionNo}`;

function followCatalog(
  { log, databaseUrl }: { log: Log; databaseUrl: string },
  { forget, lose }: { forget: () => void; lose: () => void },
): Listening {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
    forget();
  };
  const onLost = (error: unknown) => {
    isHeard = false;
    lose();
    log.warn({ err: error }, 'changes of the catalogue are not heard, plans are read each time');
  };
  const listening = listen({ url: databaseUrl, channel: plansChannel }, hear, onLost);
  const timer = setInterval(() => isHeard && forget(), forgetEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
      lose();
    },
  };
}
