import { Pool, type PoolClient } from 'pg';
import { PoolRefusal } from '../refusals/pool-refusal.ts';

/** What every store needs: the pool of connections outside a transaction, one connection inside. */
export type Sql = Pick<Pool, 'query'>;

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
export function connectPostgres(databaseUrl: string, log: (line: string) => void): Postgres {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'user-pool',
  });
  pool.on('error', (error) => log(`a database connection broke: ${error.message}`));
  // That one is for idle connections; one that breaks in mid transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    query: pool.query.bind(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T | PoolRefusal>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const outcome = await attempt(client, work);
    broken = false;
    if (outcome instanceof PoolRefusal) throw outcome;
    return outcome;
  } catch (error) {
    if (error instanceof PoolRefusal) broken = false;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function attempt<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const outcome = await work(client);
    // The database answers so when a statement failed and the work went on as if nothing were amiss.
    if ((await client.query('commit')).command === 'ROLLBACK') throw new Error('the transaction was rolled back');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
