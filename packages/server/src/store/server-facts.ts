import { sql } from 'kysely';
import type { Db } from './database.ts';
import { countPending } from './migrate.ts';

/** What a database server is like. */
export interface ServerFacts {
  /** Its clock. */
  now: Date;
  /** 15, 16 and so on. */
  majorVersion: number;
  /** Migrations of this release that it lacks. */
  pending: number;
}

/** Reads them; changes nothing. Throws when the server does not answer. */
export async function readServerFacts(db: Db): Promise<ServerFacts> {
  const asked = sql<{ now: Date; version: string }>`
    select clock_timestamp() as now, current_setting('server_version_num') as version`;
  const [row] = (await asked.execute(db)).rows;
  if (row === undefined) throw new Error('the server answered nothing');
  return { now: row.now, majorVersion: Math.floor(Number(row.version) / 10_000), pending: await countPending(db) };
}
