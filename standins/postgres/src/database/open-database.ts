import { Pool, type ClientBase } from 'pg';

/** Anything SQL can be sent to: the pool of connections, or the one connection of a transaction. */
export type Sql = Pick<ClientBase, 'query'>;

export type Database = Sql & {
  /**
   * Commits when `work` returns and rolls back when it throws. Throws, too, when a statement failed, the work went on
   * all the same, and the database therefore answers the commit by rolling back.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** How the server names these connections in its lists. */
  name: string;
  maxConnections: number;
  /** How long to wait for a free or new connection. Unset: as long as it takes. */
  connectTimeoutMs?: number;
  /** Unset: a statement may take as long as it takes. */
  statementTimeoutMs?: number;
  /** Of every session, as `search_path`. */
  session?: Readonly<Record<string, string>>;
  /** Of every transaction, as `synchronous_commit`. */
  inTransactions?: Readonly<Record<string, string>>;
  /** Hears of idle connections that broke; the next query opens new ones. */
  onBroken?: (error: Error) => void;
};

/** Opens connections as they are needed, none at once. */
export function openDatabase(options: DatabaseOptions): Database {
  const { session = {}, connectTimeoutMs, statementTimeoutMs, onBroken } = options;
  const settings = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: options.name,
    ...(connectTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    ...(settings.length > 0 && { options: settings.join(' ') }),
  });
  // An idle connection that the server closes is replaced; without a listener it would end the process.
  pool.on('error', (error) => onBroken?.(error));
  // One that breaks in mid transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const locals = Object.entries(options.inTransactions ?? {}).map(([name, value]) => `; set local ${name} = ${value}`);
  const begin = `begin${locals.join('')}`;
  return {
    query: pool.query.bind(pool),
    transaction: (work) => inTransaction(pool, begin, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: Pool, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
