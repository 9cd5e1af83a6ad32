import type { LimitedAction } from '../limits/attempt-window.store.ts';
import { refuseBeyond } from '../limits/attempt-window.store.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { UserPool } from '../service/service.ts';
import type { Caller } from '../tokens/check-access-token.ts';
import { codeTools } from './code-tools.ts';
import type { CodeTools } from '../codes/issue-code.ts';

/**
 * What somebody does to their own account: checks the access token, counts the attempt against every named limit, then
 * works, all in one transaction.
 */
export async function onOwnAccount<T>(
  pool: UserPool,
  call: { accessToken: string; counted: readonly LimitedAction[] },
  work: (caller: Caller, tools: CodeTools) => Promise<T | PoolRefusal>,
): Promise<T> {
  return pool.postgres.transaction(async (sql): Promise<T | PoolRefusal> => {
    const tools = codeTools(pool, sql);
    const caller = await pool.checkAccessToken(sql, call.accessToken, tools.now);
    const refused = await refuseBeyond(sql, { subject: caller.person.sub, now: tools.now }, call.counted);
    return refused ?? work(caller, tools);
  });
}
