import type { Handlers } from '../../http/call.ts';
import { exportActivity } from './export-activity.ts';
import { getHomeKpis } from './get-home-kpis.ts';
import { listActivity } from './list-activity.ts';
import type { OverviewNeeds } from './overview-needs.ts';

export function overviewRoutes(needs: OverviewNeeds): Handlers<'exportActivity' | 'getHomeKpis' | 'listActivity'> {
  return {
    getHomeKpis: async ({ caller }) => getHomeKpis(needs, caller.accountId),
    exportActivity: async ({ caller, query }) => exportActivity(needs, caller, query),
    listActivity: async ({ caller, query }) => listActivity(needs, caller, query),
  };
}
