import type { KyselyConfig } from 'kysely';
import type { Connection } from './connection.ts';

export interface Opened {
  readonly driver: { acquireConnection(): Promise<Connection> };
  readonly config: KyselyConfig;
}

const opened = new WeakMap<object, Opened>();

/** Keeps how a database was opened, for `readTogether`. */
export function noteOpened(db: object, how: Opened): void {
  opened.set(db, how);
}

/** Undefined for what only looks like a database, such as a transaction. */
export function howOpened(db: object): Opened | undefined {
  return opened.get(db);
}
