import { Pool, type ClientBase } from 'pg';

/** A pool or one of its connections inside a transaction. */
export type Queryable = Pick<ClientBase, 'query'>;

/** Tables live in a schema of their own, so the sandbox can share a database without touching anything else in it. */
export const schemaName = 'payment_sandbox';

export function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, options: `-c search_path=${schemaName}` });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks in mid transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` in one transaction; rolls back when it throws. Throws, too, when a statement had failed and the database
 * therefore answers the commit by rolling back.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The database rolled back what was to be committed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
