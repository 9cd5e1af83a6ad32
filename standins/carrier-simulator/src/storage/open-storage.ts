import { Pool, type PoolClient } from 'pg';
import { migrations } from './migrations.ts';

/** Anything SQL can be sent to: the pool, or the one connection of a transaction. */
export type Connection = Pick<PoolClient, 'query'>;

export interface Storage {
  readonly connection: Connection;
  /** Commits when `work` returns, rolls back when it throws; throws when the database rolled back instead. */
  transaction<T>(work: (transaction: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const schema = 'carrier_simulator';

/** Connects, and brings the tables up to date; several starters wait for one another. */
export async function openStorage(databaseUrl: string): Promise<Storage> {
  const pool = new Pool({
    connectionString: databaseUrl,
    // What is written outside transactions, like journal and tokens, need not wait for the disk.
    options: `-c search_path=${schema} -c synchronous_commit=off`,
    max: 8,
  });
  // An idle connection that dies is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  // One that breaks in mid transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const storage: Storage = {
    connection: pool,
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
  try {
    await storage.transaction(migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return storage;
}

async function runTransaction<T>(pool: Pool, work: (transaction: Connection) => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = on');
    const result = await work(client);
    // After a statement that failed unheeded the database only says it this way.
    if ((await client.query('commit')).command === 'ROLLBACK') throw new Error('The transaction was rolled back');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

async function migrate(transaction: Connection): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('${schema}'))`);
  await transaction.query(`create schema if not exists ${schema}`);
  await transaction.query('create table if not exists schema_versions (version int primary key)');
  const found = await transaction.query<{ version: number }>('select version from schema_versions');
  const known = new Set(found.rows.map((row) => row.version));
  for (const [index, statements] of migrations.entries()) {
    if (!known.has(index)) {
      await transaction.query(statements);
      await transaction.query('insert into schema_versions values ($1)', [index]);
    }
  }
}
