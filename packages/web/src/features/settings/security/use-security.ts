import { poolError, type PoolError } from '../../../session/pool/pool-error.ts';
import type { AccountSecurity } from '../../../session/security/account-security.port.ts';
import { isSessionOver } from '../../../session/security/session-over.ts';
import { useSession } from '../../../session/session-context.ts';

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: PoolError };

export type Act = <Value>(work: (security: AccountSecurity) => Promise<Value>) => Promise<Outcome<Value>>;

/** One act on the own login, its refusal as a value. A session that the pool has ended is ended here too. */
export function useSecurity(): Act {
  const session = useSession();
  return async (work) => {
    try {
      return { ok: true, value: await work(await session.security()) };
    } catch (failure) {
      const refusal = poolError(failure);
      if (isSessionOver(refusal)) void session.signOut('server');
      return { ok: false, refusal };
    }
  };
}
