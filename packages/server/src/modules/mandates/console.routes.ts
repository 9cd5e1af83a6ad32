import type { ProviderHandlers } from '../../http/provider-call.ts';
import { beginActing } from './begin-acting.ts';
import { endActing } from './end-acting.ts';
import { findActing, shownActing } from './find-acting.ts';
import type { MandatesNeeds } from './mandates-needs.ts';

export function mandatesConsoleRoutes(
  needs: MandatesNeeds,
): ProviderHandlers<'beginActing' | 'endActing' | 'getActing'> {
  return {
    getActing: async ({ caller, params }) => ({ acting: shownActing(await findActing(needs, caller, params.id)) }),
    beginActing: async ({ caller, params, body }) => ({
      acting: await beginActing(needs, caller, { ...params, ...body }),
    }),
    async endActing({ caller, params }) {
      await endActing(needs, caller, params.id);
      return { acting: null };
    },
  };
}
