import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { importSims } from './import/import-sims.ts';
import { inventoryConsoleRoutes } from './console.routes.ts';
import type { InventoryNeeds } from './sims/inventory-needs.ts';
import { inventoryRoutes } from './inventory.routes.ts';
import { assignSimsOf, renewClaimCode } from './orders/assign-sims.ts';
import { claimSims } from './orders/claim-sims.ts';
import { giveSimsTo } from './orders/give-sims.ts';
import { countOpenSims, giveOpenSims } from './orders/open-sims.store.ts';
import { packSims, pickSims } from './orders/pack-sims.ts';
import { listSims } from './sims/list-sims.ts';
import { simOrdersNamed } from './sims/listed-sims.store.ts';
import { findSims, freeIccids } from './sims/find-sims.ts';
import type { SimAsker } from './sims/sim-access.ts';
import { findSimUses, holdersOf } from './sims/sim-uses.ts';
import { findSim, hasOwnSims, simsByIdentifiers } from './sims/sims.store.ts';

/** The SIMs that the provider has put at customers' disposal. */
export function buildInventory(needs: InventoryNeeds) {
  return {
    importSims: given(needs, importSims),
    assignSimsOf: given(needs, assignSimsOf),
    renewClaimCode: given(needs, renewClaimCode),
    claimSims: given(needs, claimSims),
    giveSimsTo,
    pickSims: given(needs, pickSims),
    packSims: given(needs, packSims),
    giveOpenSims,
    countOpenSims,
    findSims: given(needs, findSims),
    findSim,
    hasOwnSims,
    simsByIdentifiers,
    listSims: given(needs, listSims),
    simOrdersNamed,
    freeIccids: given(needs, freeIccids),
    holdersOf: given(needs, holdersOf),
    simUsesOf: given(needs, findSimUses),
    /** Counts SIMs that were named and are not the asker's. Refuses with `too_many_unknown_sims`. */
    countUnknownSims: (asker: SimAsker, count: number) => needs.simAccess.countUnknown(asker, count),
    routes: inventoryRoutes(needs),
    consoleRoutes: inventoryConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Inventory = ReturnType<typeof buildInventory>;
