import type { Handlers } from '../../http/call.ts';
import { showCatalog } from './list-catalog.ts';

export function plansRoutes(needs: Parameters<typeof showCatalog>[0]): Handlers<'listCatalog'> {
  return { listCatalog: () => showCatalog(needs) };
}
