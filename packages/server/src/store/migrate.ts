import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseError } from 'pg';
import type { Db } from './database.ts';

const folder = new URL('migrations/', import.meta.url);
/** Who needs a table that a migration waits for waits behind it: a moment at first, two seconds where it is always in use. */
const lockWaitMs = (turn: number): number => Math.min(500 * turn, 2_000);
const betweenTriesMs = 1_000;
const lockIsTaken: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/** `turn`: a text that comes again would be prepared, which several commands in one cannot be. */
async function readMigrations(turn = 1): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => [
      file,
      {
        async up(db) {
          await sql.raw(`set local lock_timeout = ${lockWaitMs(turn)}`).execute(db);
          await sql.raw(`-- try ${turn}\n${texts[index] ?? ''}`).execute(db);
        },
      },
    ]),
  );
}

/** Our migrations and, behind them, those of a later release that has been here: a process of the release before goes on. */
async function withLaterOnes(db: Db, turn: number): Promise<Record<string, Migration>> {
  const ours = await readMigrations(turn);
  const last = Object.keys(ours).at(-1) ?? '';
  const later = (await doneBehind(db, last)).map((name): [string, Migration] => [
    name,
    { up: () => Promise.resolve() },
  ]);
  return { ...ours, ...Object.fromEntries(later) };
}

async function doneBehind(db: Db, last: string): Promise<string[]> {
  const found = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from public.kysely_migration where name collate "C" > ${last} order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

const migratorOf = (db: Db, turn = 1) =>
  new Migrator({ db, provider: { getMigrations: () => withLaterOnes(db, turn) }, migrationTableSchema: 'public' });

/** How many migrations of this release the database lacks. Changes nothing. */
export async function countPending(db: Db): Promise<number> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).length;
}

/** Whether a later release has been here: the database has a migration behind all of ours. */
export async function isAhead(db: Db): Promise<boolean> {
  const names = Object.keys(await readMigrations());
  return (await doneBehind(db, names.at(-1) ?? '')).length > 0;
}

/**
 * Brings the schema up to date; safe when several processes start at once, all or nothing. While others hold a table for
 * long, it lets them, says so, and tries again until it gets through.
 */
export async function migrate(db: Db, tellBusy: () => void = () => undefined): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { error } = await migratorOf(db, turn).migrateToLatest();
    if (error === undefined) return;
    if (!(error instanceof DatabaseError && lockIsTaken.has(error.code))) throw error;
    tellBusy();
    await pause(betweenTriesMs);
  }
}
