import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides } from 'pg';

/** No table is known here: each store names its own with `withTables`. */
type NoTables = object;
/** Reads outside or inside a transaction. */
export type Db = Kysely<NoTables>;
/** Writes ask for a transaction by type; use cases open it, stores never do. */
export type Tx = Transaction<NoTables>;

const int8 = 20;
const date = 1082;

const types = new TypeOverrides();
types.setTypeParser(int8, Number);
types.setTypeParser(date, (text) => text);

export interface OpenDatabase {
  db: Db;
  pool: Pool;
  /** Throws when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a pool; a lost server connection is reported to `onError` and the pool recovers by itself. */
export function openDatabase(url: string, onError: (error: Error) => void, maxConnections = 12): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: maxConnections, types });
  pool.on('error', onError);
  const db = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, ping: async () => void (await pool.query('select 1')), close: () => db.destroy() };
}
