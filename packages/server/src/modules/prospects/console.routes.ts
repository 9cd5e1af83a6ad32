import type { ProviderHandlers } from '../../http/provider-call.ts';
import { correctEmail, inviteAgain, inviteProspect, revokeProspect } from './invite-prospect.ts';
import { listProspects } from './list-prospects.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';

type Served = 'correctProspect' | 'inviteProspect' | 'listProspects' | 'resendProspect' | 'revokeProspect';

export function prospectsConsoleRoutes(needs: ProspectsNeeds): ProviderHandlers<Served> {
  return {
    listProspects: async () => ({ items: await listProspects(needs) }),
    inviteProspect: async ({ caller, body }) => ({
      id: await inviteProspect(needs, { ...body, by: caller.name ?? caller.email }),
    }),
    correctProspect: async ({ caller, params, body }) => ({
      id: await correctEmail(needs, { ...params, ...body, by: caller.name ?? caller.email }),
    }),
    async resendProspect({ params }) {
      await inviteAgain(needs, params.id);
      return {};
    },
    async revokeProspect({ params }) {
      await revokeProspect(needs, params.id);
      return {};
    },
  };
}
