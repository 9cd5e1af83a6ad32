import { Kysely, PostgresDialect, type QueryCompiler, type Transaction, type TransactionBuilder } from 'kysely';
import { DatabaseError, Pool, TypeOverrides, type PoolConfig, type QueryConfig } from 'pg';
import { accountInSight } from '../kernel/account-in-sight.ts';
import { insideTransaction } from '../kernel/outside-call.ts';
import { isOutdated, LentClient, type PlannedOnce } from './lent-client.ts';
import { OurNames, OurNamesCompiler } from './our-names.ts';
import { StatementNames } from './statement-names.ts';
import { customersPool, type Lent } from './customers-pool.ts';

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

/** A deadlock's victim, and a transaction that cannot be put in a row with others: rolled back whole, with nothing wrong in it. */
const rolledBackForOthers: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
const mostTries = 3;

function mayTryAgain(error: unknown): boolean {
  return isOutdated(error) || (error instanceof DatabaseError && rolledBackForOthers.has(error.code));
}

/**
 * Knows of every transaction that a use case opens. One that meets a table which a newer release has just changed, or that
 * the database gave up for others, is rolled back and done again, twice at most; it called nothing outside. So the work of a
 * transaction keeps what it collects within itself.
 */
class Database extends Kysely<NoTables> {
  override transaction(): TransactionBuilder<NoTables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: async <Result>(work: (tx: Tx) => Promise<Result>) => {
        const run = () => execute((tx) => insideTransaction(() => work(tx)));
        for (let tries = 1; ; tries += 1)
          try {
            return await run();
          } catch (error) {
            if (tries === mostTries || !mayTryAgain(error)) throw error;
          }
      },
    });
  }
}

const ourNames = new OurNames();

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new OurNamesCompiler(ourNames);
  }
}

export interface OpenDatabase {
  db: Db;
  pool: Pool;
  /** Throws when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How long a server may take, in milliseconds, so that what needs it ends when it hangs. */
export interface DatabasePatience {
  /** For a connection, a new one or one that others have. */
  connectionTimeoutMillis: number;
  /** For one statement; the server gives it up. */
  statement_timeout: number;
  /** For a lock that somebody else has. */
  lock_timeout: number;
  /** Between two statements of a transaction. */
  idle_in_transaction_session_timeout: number;
  /** For an answer; the client gives the connection up, since a server that hangs gives nothing up by itself. */
  query_timeout: number;
}

const connectionTimeoutMillis = 10_000;
/** With a connection goes what the database has planned for it; opening another costs more than keeping it. */
const idleTimeoutMillis = 300_000;

/** A request ends within the time for a connection and that for its longest statement. */
export const portalPatience: DatabasePatience = {
  connectionTimeoutMillis,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 25_000,
};

interface OpenOptions {
  maxConnections?: number;
  /** None: as long as it takes, as migrations need it. */
  patience?: DatabasePatience;
  /** A search through many lines wants a plan of its own; where tables are small, `everywhere` is faster. */
  plannedOnce?: PlannedOnce;
  /** Work that sees one account alone has connections of its own, two thirds as many; the wall has to be there. */
  isWalled?: boolean;
}

const pingMs = 3_000;

/** Opens a pool; a lost server connection is reported to `onError` and the pool recovers by itself. */
export function openDatabase(url: string, onError: (error: Error) => void, options: OpenOptions = {}): OpenDatabase {
  const settings = {
    connectionString: url,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis,
    idleTimeoutMillis,
    keepAlive: true,
    ...options.patience,
    types,
  };
  const pool = openPool(settings, onError);
  const max = Math.ceil((settings.max * 2) / 3);
  const ofCustomers = openPool({ ...settings, max }, onError);
  const customers = customersPool(ofCustomers, { max, patienceMs: settings.connectionTimeoutMillis });
  const lend = async (): Promise<Lent> => {
    const accountId = options.isWalled === true ? accountInSight() : null;
    if (accountId !== null) return customers.connect(accountId);
    const client = await pool.connect();
    return { client, release: (discard) => client.release(discard) };
  };
  const names = new StatementNames();
  const db = new Database({
    dialect: new Dialect({
      pool: {
        options: pool.options,
        connect: async () => new LentClient(await lend(), names, options.plannedOnce ?? 'in transactions'),
        end: () => pool.end(),
      },
    }),
    plugins: [ourNames],
  });
  const question: QueryConfig & Pick<DatabasePatience, 'query_timeout'> = { text: 'select 1', query_timeout: pingMs };
  const ping = async () => void (await pool.query(question));
  const close = async () => void (await Promise.all([pool.end(), ofCustomers.end()]));
  return { db, pool, ping, close };
}

function openPool(settings: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool(settings);
  pool.on('error', onError);
  // The pool listens only to idle connections; one that breaks in mid transaction fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
