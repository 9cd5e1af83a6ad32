import { groupedClaimCode } from '@linekeeper/contract';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { importSims } from './import/import-sims.ts';
import { assignSimsOf, renewClaimCode } from './orders/assign-sims.ts';
import type { OrderCode } from './orders/sim-orders.ts';
import { exportSims } from './sims/export-sims.ts';
import type { InventoryNeeds } from './sims/inventory-needs.ts';
import { countSims, listSimOrders, listSims } from './sims/list-sims.ts';
import { words } from './sims/words.ts';

type Calls =
  | 'assignSims'
  | 'countSims'
  | 'exportSims'
  | 'importSims'
  | 'listSimOrders'
  | 'listSims'
  | 'renewSimClaimCode';

const mostRows = 200;
const nothing = { addedCount: 0, changedCount: 0, unchangedCount: 0, rows: [], claimCodes: [] };
const grouped = (codes: readonly OrderCode[]) =>
  codes.map(({ order, claimCode }) => ({ order, claimCode: groupedClaimCode(claimCode) }));

export function inventoryConsoleRoutes(needs: InventoryNeeds): ProviderHandlers<Calls> {
  return {
    countSims: async () => ({ items: await countSims(needs) }),
    listSims: async ({ query }) => listSims(needs, query),
    exportSims: async ({ query }) => exportSims(needs, query),
    listSimOrders: async ({ query }) => listSimOrders(needs, query),
    async importSims({ body: { content, isDryRun } }) {
      const outcome = await importSims(needs, content, { isDryRun });
      if (outcome.kind === 'refused') return { problems: outcome.problems, ...nothing };
      const { kind: _kind, rows, claimCodes, ...counts } = outcome;
      return { problems: [], ...counts, rows: rows.slice(0, mostRows), claimCodes: grouped(claimCodes) };
    },
    async assignSims({ body: { content, account, order } }) {
      if ((account === null) === (order === null)) throw new Refusal('invalid_fields', { account: words.oneOf });
      const outcome = await assignSimsOf(needs, content, { account, order });
      if (outcome.kind === 'refused') return { problems: outcome.problems, count: 0, claimCodes: [] };
      return { problems: [], count: outcome.count, claimCodes: grouped(outcome.claimCodes) };
    },
    async renewSimClaimCode({ params }) {
      const renewed = await renewClaimCode(needs, params);
      if (renewed === 'unknown') throw new Refusal('not_found');
      if (renewed === 'claimed') throw new Refusal('sim_order_claimed');
      return { claimCode: renewed.code };
    },
  };
}
