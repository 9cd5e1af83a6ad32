import type { Handlers } from '../../http/call.ts';
import type { DunningNeeds } from './case/dunning-needs.ts';
import { getDunning } from './story/get-dunning.ts';

export function dunningRoutes(needs: DunningNeeds): Handlers<'getDunning'> {
  return {
    getDunning: async ({ caller }) => getDunning(needs, caller.accountId),
  };
}
