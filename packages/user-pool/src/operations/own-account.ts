import type { LimitedAction } from '../limits/attempt-window.store.ts';
import { refuseBeyond } from '../limits/attempt-window.store.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { Caller } from '../tokens/check-access-token.ts';
import { codeTools } from './code-tools.ts';
import type { CodeTools } from '../codes/issue-code.ts';

/**
 * What somebody does to their own account: checks the access token, counts the attempt against every named limit, then
 * works, all in one transaction. With `guarded`, a client that guards changes needs a recent sign-in for it.
 */
export async function onOwnAccount<T>(
  pool: UserPool,
  call: { accessToken: string; counted: readonly LimitedAction[]; guarded?: boolean },
  work: (caller: Caller, tools: CodeTools) => Promise<T | PoolRefusal>,
): Promise<T> {
  const done = await pool.postgres.transaction(async (sql): Promise<T | PoolRefusal> => {
    const tools = codeTools(pool, sql);
    const caller = await pool.checkAccessToken(sql, call.accessToken, tools.now);
    if (call.guarded === true && (await isSignInOld(pool, caller, tools.now))) return refusals.recentSignInNeeded();
    const refused = await refuseBeyond(sql, { subject: caller.person.sub, now: tools.now }, call.counted);
    return refused ?? work(caller, tools);
  });
  if (call.guarded === true) pool.wakeMailSender();
  return done;
}

async function isSignInOld(pool: UserPool, { clientId, authTime }: Caller, now: Date): Promise<boolean> {
  const { client } = await pool.pools.byClientId(clientId);
  const { guardedChanges: guarded } = client;
  return guarded !== null && now.getTime() - authTime.getTime() > guarded.recentProofMs;
}
