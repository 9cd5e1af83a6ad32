import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { endingOf, packFile } from './packed-file.ts';
import { placeOf, segmentName, segmentOf, startOf } from './segment.ts';

/** Where the log of one server goes. */
export type LogPlace = {
  /** The server's own files. */
  dataFolder: string;
  /** The folder of this server's log among the backups. */
  logFolder: string;
  key: Buffer | null;
  /** The server keeps what we have not copied under this name; letters, digits and underscores. */
  slot: string;
};

/**
 * How far the log was copied: everything that was committed before `at` is there. `since`: from which piece on nothing is
 * missing; what is older does not reach any further.
 */
export type LogReach = { at: string; lsn: string; timeline: number; since: string };

type ServerNow = { at: Date; lsn: string; timeline: number; segmentBytes: string };

/**
 * Copies what the server has logged since the last time, the piece that it writes in included. The server keeps that much
 * as long as it is not copied, up to its `max_slot_wal_keep_size`; one at a time. `client`: of a superuser.
 */
export async function keepLog(client: Client, place: LogPlace): Promise<LogReach> {
  await mkdir(place.logFolder, { recursive: true, mode: 0o700 });
  const from = await keptFrom(client, place.slot);
  const now = await readServer(client);
  const segmentBytes = Number(now.segmentBytes);
  const { timeline, lsn } = now;
  const here = placeOf(lsn, segmentBytes);
  const had = await lastCopied(place.logFolder, timeline, segmentBytes);
  const first = placeOf(from.lsn, segmentBytes).no;
  const next = had === null || had + 1n < first ? first : had + 1n;
  for (let no = next; no < here.no; no += 1n) await copySegment(place, segmentName({ timeline, no }, segmentBytes));
  const known = await readReach(place.logFolder);
  const isJoined = had !== null && had + 1n >= first && known !== null;
  const since = isJoined ? known.since : segmentName({ timeline, no: next }, segmentBytes);
  const reach: LogReach = { at: now.at.toISOString(), lsn, timeline, since };
  await copyBeginning(place, reach, { name: segmentName({ timeline, no: here.no }, segmentBytes), bytes: here.offset });
  await copyHistories(place);
  // The advance is refused for what has not been reserved yet, and is of no use then.
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn) where $2::pg_lsn > $3::pg_lsn', [
    place.slot,
    startOf(here.no, segmentBytes),
    from.lsn,
  ]);
  return reach;
}

/** How far a log was copied; null where there is none. */
export async function readReach(logFolder: string): Promise<LogReach | null> {
  const text = await readFile(path.join(logFolder, 'reach.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function readServer(client: Client): Promise<ServerNow> {
  const { rows } = await client.query<ServerNow>(
    `select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as lsn, timeline_id as timeline,
       (select setting from pg_settings where name = 'wal_segment_size') as "segmentBytes"
     from pg_control_checkpoint()`,
  );
  const [now] = rows;
  if (!now) throw new Error('the server does not say where its log is');
  return now;
}

/** From where on the server has its log for us. A slot whose log is lost begins again. */
async function keptFrom(client: Client, slot: string): Promise<{ lsn: string }> {
  const { rows } = await client.query<{ lsn: string | null; status: string | null }>(
    'select restart_lsn::text as lsn, wal_status as status from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const [found] = rows;
  if (found?.lsn && found.status !== 'lost') return { lsn: found.lsn };
  if (found) await client.query('select pg_drop_replication_slot($1)', [slot]);
  const made = await client.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [slot],
  );
  return { lsn: made.rows[0]?.lsn ?? '0/0' };
}

/** The newest whole piece on that timeline; null where there is none. */
async function lastCopied(logFolder: string, timeline: number, segmentBytes: number): Promise<bigint | null> {
  const names = await readdir(logFolder);
  const numbers = names
    .filter((name) => !name.includes('.partial'))
    .map((name) => segmentOf(name.slice(0, 24), segmentBytes))
    .filter((found) => found?.timeline === timeline)
    .map((found) => found?.no ?? 0n);
  return numbers.length === 0 ? null : numbers.reduce((most, no) => (no > most ? no : most));
}

async function copySegment(place: LogPlace, name: string): Promise<void> {
  const ending = endingOf(place.key);
  const target = path.join(place.logFolder, `${name}${ending}`);
  await packFile(target, createReadStream(path.join(place.dataFolder, 'pg_wal', name)), place.key);
  await rm(path.join(place.logFolder, `${name}.partial${ending}`), { force: true });
}

/** Of the piece in work, only what the server has made durable. */
async function copyBeginning(
  place: LogPlace,
  reach: LogReach,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  const file = path.join(place.dataFolder, 'pg_wal', name);
  const known = await readReach(place.logFolder);
  if (bytes > 0 && known?.lsn !== reach.lsn) {
    const target = path.join(place.logFolder, `${name}.partial${endingOf(place.key)}`);
    await packFile(target, createReadStream(file, { end: bytes - 1 }), place.key);
  }
  const draft = path.join(place.logFolder, `reach.json.${process.pid}`);
  await writeFile(draft, JSON.stringify(reach), { mode: 0o600 });
  await rename(draft, path.join(place.logFolder, 'reach.json'));
}

/** How timelines follow each other: a later restore chooses a new one by them. */
async function copyHistories(place: LogPlace): Promise<void> {
  const names = (await readdir(path.join(place.dataFolder, 'pg_wal'))).filter((name) => name.endsWith('.history'));
  for (const name of names) {
    const target = path.join(place.logFolder, `${name}${endingOf(place.key)}`);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (!isThere) await packFile(target, createReadStream(path.join(place.dataFolder, 'pg_wal', name)), place.key);
  }
}

/** What tells this server's files and log from another's. */
export async function systemIdOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  return rows[0]?.id ?? '';
}

/** Runs while no other process copies the log of this server. */
export async function aloneWithLog<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
  return work();
}

// Any number will do as long as all who copy a log agree on it.
const ONE_AT_A_TIME = 7_205_120;

/** The server no longer keeps its log under that name. */
export async function leaveSlot(client: Client, slot: string): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slot,
  ]);
}

/** Log that is not copied is kept up to this size, then dropped: a folder that is full or away must not fill our disk. */
export async function limitKeptLog(client: Client, megabytes: number): Promise<void> {
  const { rows } = await client.query<{ mb: number }>(
    `select setting::int as mb from pg_settings where name = 'max_slot_wal_keep_size'`,
  );
  if (rows[0]?.mb === megabytes) return;
  await client.query(`alter system set max_slot_wal_keep_size = '${Math.trunc(megabytes)}MB'`);
  await client.query('select pg_reload_conf()');
}
