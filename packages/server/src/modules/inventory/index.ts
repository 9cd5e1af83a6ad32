export { buildInventory, type Inventory } from './build-inventory.ts';
export type { FoundSim } from './sims/find-sims.ts';
export type { SimAsker } from './sims/sim-access.ts';
export type { SimUse } from './sims/sim-uses.ts';
