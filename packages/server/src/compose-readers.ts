import type { Billing } from './modules/billing/index.ts';
import type { Collecting } from './modules/collecting/index.ts';
import type { Dunning } from './modules/dunning/index.ts';
import type { Fleet } from './modules/fleet/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Overview } from './modules/overview/index.ts';
import type { Remittances } from './modules/remittances/index.ts';
import type { Reruns } from './modules/reruns/index.ts';
import type { Statements } from './modules/statements/index.ts';

interface Known {
  readonly identity: Identity;
  readonly billing: Billing;
  readonly remittances: Remittances;
  readonly collecting: Collecting;
  readonly statements: Statements;
  readonly dunning: Dunning;
  readonly fleet: Fleet;
  readonly overview: Overview;
  readonly reruns: Reruns;
}

/** The calls of customers that staff make for one customer. */
export function readersOf(known: Known) {
  const paid = { ...known.remittances.routes, ...known.collecting.routes, ...known.dunning.routes };
  const billed = { ...known.billing.routes, ...known.statements.routes };
  const lines = { ...known.fleet.routes, ...known.reruns.routes };
  return { ...known.identity.routes, ...billed, ...paid, ...lines, ...known.overview.routes };
}
