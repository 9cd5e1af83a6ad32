import type { Handlers } from '../../http/call.ts';
import { acceptFinding } from './accept/accept-finding.ts';
import { lookAgain } from './accept/look-again.ts';
import { listFindings } from './findings/list-findings.ts';
import type { RealityNeeds } from './findings/reality-needs.ts';
import { beginForAccount, checkOf } from './runs/check-account.ts';

export function realityRoutes(
  needs: RealityNeeds,
): Handlers<'acceptFinding' | 'checkReality' | 'listFindings' | 'lookAtFinding'> {
  return {
    acceptFinding: async ({ caller, params }) => acceptFinding(needs, caller, params.id),
    lookAtFinding: async ({ caller, params }) => lookAgain(needs, caller, params.id),
    checkReality: async ({ caller }) => {
      await beginForAccount(needs, caller.accountId);
      return checkOf(needs, caller.accountId);
    },
    listFindings: async ({ caller, query }) => {
      const check = await checkOf(needs, caller.accountId);
      return { ...(await listFindings(needs, caller.accountId, query)), check };
    },
  };
}
