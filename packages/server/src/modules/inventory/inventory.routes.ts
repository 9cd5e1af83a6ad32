import type { Handlers } from '../../http/call.ts';
import type { InventoryNeeds } from './sims/inventory-needs.ts';
import { claimSims } from './orders/claim-sims.ts';

export function inventoryRoutes(needs: InventoryNeeds): Handlers<'claimSims'> {
  return {
    claimSims: async ({ caller, body, ip }) => claimSims(needs, { accountId: caller.accountId, ip }, body.claimCode),
  };
}
