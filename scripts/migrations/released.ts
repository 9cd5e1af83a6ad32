import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where migrations lie. */
export const migrationFolders = ['packages/server/src/store/migrations', 'packages/user-pool/src/postgres/migrations'];

/** What a release had: by folder its last migration, and the checksum of all up to it. */
export type Released = { version: string; migrations: Record<string, { last: string; sha256: string }> };

export const releasedFile = 'scripts/migrations/released.json';

/** Every release, oldest first. */
export const readReleased = (root: string): Released[] =>
  JSON.parse(readFileSync(path.join(root, releasedFile), 'utf8'));

/** What a release of what lies here would have. */
export function releaseNow(root: string, version: string): Released {
  const of = (folder: string) => ({
    last: migrationsIn(root, folder).at(-1) ?? '',
    sha256: checksumUpTo(root, folder, migrationsIn(root, folder).at(-1) ?? ''),
  });
  return { version, migrations: Object.fromEntries(migrationFolders.map((folder) => [folder, of(folder)])) };
}

/** The files of a folder of migrations, in the order in which they run. */
export function migrationsIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Of names and texts of all migrations up to one, that included. */
export function checksumUpTo(root: string, folder: string, last: string): string {
  const hash = createHash('sha256');
  for (const name of migrationsIn(root, folder).filter((one) => one <= last))
    hash.update(`${name}\0`).update(readFileSync(path.join(root, folder, name)));
  return hash.digest('hex');
}
