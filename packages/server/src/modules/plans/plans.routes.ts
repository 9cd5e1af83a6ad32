import type { Handlers } from '../../http/call.ts';
import { listCatalog } from './list-catalog.ts';
import { presentPlan } from './plan.ts';

export function plansRoutes(needs: Parameters<typeof listCatalog>[0]): Handlers<'listCatalog'> {
  return {
    async listCatalog() {
      return { plans: (await listCatalog(needs)).map(presentPlan) };
    },
  };
}
