import { openDatabase, type Sql } from '@linekeeper/standin-postgres/database';
import { PoolRefusal } from '../refusals/pool-refusal.ts';

/** What every store needs: the pool of connections outside a transaction, one connection inside. */
export type { Sql } from '@linekeeper/standin-postgres/database';

export type Postgres = Sql & {
  /**
   * Commits when `work` returns, even when what it returns is a refusal, which is thrown afterwards: attempts must
   * stay counted although the answer is no. Rolls back when `work` throws. Rows are locked in one order everywhere:
   * attempt window, code, sign-in failure, person, session, revocation feed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T | PoolRefusal>): Promise<T>;
  close(): Promise<void>;
};

const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** `log` hears of idle connections that broke; the next query opens new ones. */
export function connectPostgres(url: string, log: (line: string) => void): Postgres {
  const database = openDatabase({
    url,
    name: 'user-pool',
    maxConnections: MAX_CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onBroken: (error) => log(`a database connection broke: ${error.message}`),
  });
  return {
    ...database,
    async transaction(work) {
      const outcome = await database.transaction(work);
      if (outcome instanceof PoolRefusal) throw outcome;
      return outcome;
    },
  };
}
