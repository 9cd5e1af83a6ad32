import type { Driver, TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { Connection } from './connection.ts';
import { StatementNames } from './statement-names.ts';

/** Kysely's driver for PostgreSQL, sparing round trips: see `Connection`. */
export class PipeliningDriver implements Driver {
  readonly #pool: Pool;
  readonly #names = new StatementNames();

  /** The pool's clients must be made with `pipeline`. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    connection.begin(`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
