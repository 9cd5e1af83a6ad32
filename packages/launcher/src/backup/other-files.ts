import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Item } from '@linekeeper/standin-postgres/backup';
import type { BackupPlace } from './backup-place.ts';

/** What an installation makes again by itself, or must not find again. */
const left = /^(?:postgres|logs|compiled|running\.json|restored-settings-.*|.*\.before-.*)$/;

/** Everything of an installation that is not in its database: secrets, settings, legal texts. */
export async function* otherFiles({ dataDir, settings, backups }: BackupPlace): AsyncGenerator<Item> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => !left.test(name));
  for (const name of names) {
    const from = path.join(dataDir, name);
    if (path.resolve(backups) !== path.resolve(from)) yield* below(from, path.posix.join('data', name));
  }
  for (const { name, from } of settings) yield* below(from, path.posix.join('settings', name));
}

async function* below(from: string, name: string): AsyncGenerator<Item> {
  const seen = await stat(from).catch(() => undefined);
  if (seen?.isFile()) yield { path: name, from };
  if (!seen?.isDirectory()) return;
  yield { path: name, folder: true };
  for (const entry of await readdir(from)) yield* below(path.join(from, entry), path.posix.join(name, entry));
}
