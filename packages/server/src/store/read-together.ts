import { Kysely, type Driver } from 'kysely';
import type { Connection } from './connection.ts';
import type { Db } from './database.ts';
import { howOpened } from './opened.ts';

/**
 * Reads that make one answer. They go over one connection, and what is asked at the same moment goes there in one trip;
 * being asked again and again, they are planned once: only for reads whose plan is the same for whomever they are. No
 * transaction may be opened in it.
 */
export async function readTogether<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const open = howOpened(db);
  if (!open) return work(db);
  const connection = await open.driver.acquireConnection();
  connection.expectsRepeats = true;
  try {
    const { dialect } = open.config;
    return await work(
      new Kysely({ ...open.config, dialect: { ...dialect, createDriver: () => new Shared(connection) } }),
    );
  } finally {
    connection.release();
  }
}

/** Everybody has the same connection at once. */
class Shared implements Driver {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('what is read together opens no transaction'));
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
