import type { SimState } from '../sims/sim.ts';

/** KORE's word for each state. A SIM in test or ready counts as active there. */
export const koreStates = {
  inventory: 'Stock',
  test: 'Active',
  ready: 'Active',
  active: 'Active',
  suspended: 'Suspend',
  suspended_billed: 'Suspend With Charge',
  barred: 'Barred',
  deactivated: 'Deactivated',
  retiring: 'Pending Scrap',
  terminated: 'Scrapped',
  purged: 'Scrapped',
} as const satisfies Readonly<Record<SimState, string>>;
