import type { ProviderHandlers } from '../../http/provider-call.ts';
import { erasuresJobs } from './erasures.jobs.ts';
import type { ErasuresNeeds } from './erasures-needs.ts';
import { getErasures, previewErasure } from './preview-erasure.ts';

/** Personal data that goes while the books stay. */
export function buildErasures(needs: ErasuresNeeds) {
  const consoleRoutes: ProviderHandlers<'getErasures' | 'previewErasure'> = {
    getErasures: async ({ params }) => getErasures(needs, params.id),
    previewErasure: async ({ params, query }) => previewErasure(needs, { ...params, ...query }),
  };
  /** Where personal data is, of every module. */
  const { traces } = needs;
  return { traces, routes: {}, consoleRoutes, jobs: erasuresJobs(needs) };
}

export type Erasures = ReturnType<typeof buildErasures>;
