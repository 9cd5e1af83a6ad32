import type { CodeTools } from '../codes/issue-code.ts';
import type { UserPool } from '../service/service.ts';
import type { Sql } from '../postgres/postgres.ts';

/** What issuing or using a code needs of the pool, within one transaction. */
export function codeTools(pool: UserPool, sql: Sql): CodeTools {
  return {
    sql,
    box: pool.box,
    now: pool.clock.now(),
    brand: pool.brand,
    keepMails: pool.keepMails,
    texts: pool.texts,
    network: pool.request.network,
    mailQuota: { poolId: pool.id, perDay: pool.config.dailyMailLimit },
  };
}
