import type { ProviderHandlers } from '../../http/provider-call.ts';
import { exportReceivables, listReceivables } from './list-receivables.ts';
import type { StatementsNeeds } from './statements-needs.ts';

export function statementsConsoleRoutes(
  needs: StatementsNeeds,
): ProviderHandlers<'exportReceivables' | 'listReceivables'> {
  return {
    exportReceivables: async () => exportReceivables(needs),
    listReceivables: async ({ query }) => listReceivables(needs, query),
  };
}
