import type { Session } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { endSessions, endSessionsOf, listSessions, listSessionsOf, type ListedSession } from './end-sessions.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { getRecoveryCodes, makeRecoveryCodes } from './make-recovery-codes.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';

type LoginCalls =
  | 'listSessions'
  | 'endSessions'
  | 'listSessionsOfPerson'
  | 'endSessionsOfPerson'
  | 'getRecoveryCodes'
  | 'makeRecoveryCodes'
  | 'redeemRecoveryCode';

export function loginsRoutes(needs: LoginsNeeds): Handlers<LoginCalls> {
  return {
    listSessions: async ({ caller }) => ({ items: (await listSessions(needs, caller)).map(presentSession) }),
    endSessions: async ({ caller, body }) => ({ ended: await endSessions(needs, caller, body.which) }),
    listSessionsOfPerson: async ({ caller, params }) => ({
      items: (await listSessionsOf(needs, caller, params.id)).map(presentSession),
    }),
    endSessionsOfPerson: async ({ caller, params, body }) => ({
      ended: await endSessionsOf(needs, caller, params.id, body.which),
    }),
    async getRecoveryCodes({ caller }) {
      const { left, madeAt, areNeeded } = await getRecoveryCodes(needs, caller);
      return { left, madeAt: madeAt?.toISOString() ?? null, areNeeded };
    },
    async makeRecoveryCodes({ caller }) {
      const { codes, madeAt } = await makeRecoveryCodes(needs, caller);
      return { codes, madeAt: madeAt.toISOString() };
    },
    redeemRecoveryCode: async ({ body }) => ({ secondStep: await redeemRecoveryCode(needs, body) }),
  };
}

function presentSession({ id, userAgent, address, beganAt, lastSeenAt, isThis }: ListedSession): Session {
  const [since, seen] = [beganAt.toISOString(), lastSeenAt.toISOString()];
  return { id, device: userAgent, address, since, lastSeenAt: seen, isThis };
}
