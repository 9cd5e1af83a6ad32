import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { withConnection } from '../connection.ts';
import { archiveOf, type FileNote, type Item } from './pack-folder.ts';
import { packFile, type Packed } from './packed-file.ts';
import { placeOf, segmentName } from './segment.ts';

/** What a restore has to know of a copy. */
export type ClusterCopy = {
  packed: Packed;
  files: FileNote[];
  /** Tells one server's files from another's. */
  systemId: string;
  majorVersion: number;
  timeline: number;
  segmentBytes: number;
  /** The pieces of the log without which the copy is worth nothing: from the first through the last. */
  firstSegment: string;
  lastSegment: string;
  startedAt: string;
  /** The earliest moment that can be restored from it. */
  endedAt: string;
};

type Server = { adminUrl: string; dataFolder: string };

/**
 * Copies a server's files while it works. They fit together only with the log from `firstSegment` through `lastSegment`.
 * Refuses tablespaces outside of the data folder.
 */
export async function copyCluster(
  { adminUrl, dataFolder }: Server,
  file: string,
  key: Buffer | null,
): Promise<ClusterCopy> {
  return withConnection(adminUrl, async (client) => {
    const { segmentBytes, ...facts } = await factsOf(client);
    const { timeline } = facts;
    const begun = await client.query<Moment>(
      `select clock_timestamp() as at, pg_backup_start('linekeeper', true)::text as lsn`,
    );
    const files: FileNote[] = [];
    let ended: Moment | undefined;
    const label = async (): Promise<string> => {
      const { rows } = await client.query<Moment & { label: string }>(
        'select lsn::text as lsn, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
      );
      [ended] = rows;
      return rows[0]?.label ?? '';
    };
    const archive = archiveOf(itemsOf(dataFolder, label), (note) => files.push(note));
    const packed = await packFile(file, archive, key);
    const nameAt = (lsn = '0/0') => segmentName({ timeline, no: placeOf(lsn, segmentBytes).no }, segmentBytes);
    return {
      packed,
      files,
      ...facts,
      segmentBytes,
      firstSegment: nameAt(begun.rows[0]?.lsn),
      lastSegment: nameAt(ended?.lsn),
      startedAt: begun.rows[0]?.at.toISOString() ?? '',
      endedAt: ended?.at.toISOString() ?? '',
    };
  });
}

type Moment = { at: Date; lsn: string };

async function factsOf(client: Client) {
  const { rows } = await client.query<{ id: string; timeline: number; bytes: string; version: string; spaces: string }>(
    `select system_identifier::text as id, timeline_id as timeline,
       (select setting from pg_settings where name = 'wal_segment_size') as bytes,
       current_setting('server_version_num') as version, (select count(*) from pg_tablespace) as spaces
     from pg_control_system(), pg_control_checkpoint()`,
  );
  const [facts] = rows;
  if (!facts || Number(facts.spaces) > 2) throw new Error('tablespaces cannot be backed up');
  return {
    systemId: facts.id,
    majorVersion: Math.floor(Number(facts.version) / 10_000),
    timeline: facts.timeline,
    segmentBytes: Number(facts.bytes),
  };
}

/** What each server makes for itself. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|backup_manifest|.*\.signal|current_logfiles.*|pgsql_tmp.*|pg_internal\.init.*)$/;

/** All files; the control file, which says where the log goes on, last but for the label. */
async function* itemsOf(dataFolder: string, label: () => Promise<string>): AsyncGenerator<Item> {
  yield* below(dataFolder, '');
  yield { path: 'global/pg_control', from: path.join(dataFolder, 'global/pg_control'), isSmall: true };
  yield { path: 'backup_label', text: await label() };
}

async function* below(folder: string, inside: string): AsyncGenerator<Item> {
  // A folder may go, as one of a dropped database does.
  const entries = await readdir(path.join(folder, inside), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = path.posix.join(inside, entry.name);
    if (left.test(entry.name) || name === 'global/pg_control') continue;
    if (entry.isFile()) yield { path: name, from: path.join(folder, name) };
    if (!entry.isDirectory()) continue;
    yield { path: name, folder: true };
    if (!emptied.has(name)) yield* below(folder, name);
  }
}
