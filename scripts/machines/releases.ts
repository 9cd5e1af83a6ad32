import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtRelease, type Release } from '@linekeeper/e2e/world/machines';
import { root, runCommand } from '../run/run-command.ts';
import { lastReleased } from './last-released.ts';
import { nextMigration } from './next-migration.ts';

/** A release and the one after it, as folders that `npm run build` makes. */
export interface TwoReleases {
  old: Release;
  next: Release;
  /** The old one in words. */
  from: string;
}

const migrations = 'packages/server/src/store/migrations';

/**
 * `UPGRADE_FROM` names the old release by its tag or commit; without it, it is the last one. Where there is none, the old one
 * is this checkout, and the next is the same with a migration more.
 */
export async function makeReleases(folder: string): Promise<TwoReleases> {
  const given = process.env['UPGRADE_FROM'] ?? lastReleased(root);
  const here = path.join(folder, 'here');
  await build(root, here);
  if (given === undefined) {
    const next = path.join(folder, 'next');
    await cp(here, next, { recursive: true });
    await writeFile(path.join(next, migrations, '9990-of-the-next-release.sql'), nextMigration);
    return { old: builtRelease('old', here), next: builtRelease('next', next), from: 'this checkout' };
  }
  const source = await checkOut(given, path.join(folder, 'source'));
  const before = path.join(folder, 'before');
  await build(source, before);
  return { old: builtRelease('old', before), next: builtRelease('next', here), from: given };
}

/** The pages are left out: what is tried are programs. */
async function build(source: string, folder: string): Promise<void> {
  const { code, output } = await runCommand([path.join(source, 'scripts/build.ts'), '--no-pages', '--to', folder]);
  if (code !== 0) throw new Error(output);
  // Samples of embedded installations, which builds leave out.
  await cp(path.join(source, 'config'), path.join(folder, 'config'), { recursive: true });
  const pages = path.join(folder, 'packages/web/dist');
  await mkdir(pages, { recursive: true });
  for (const page of ['index.html', 'index.es.html', 'provider.html', 'looking.html'])
    await writeFile(path.join(pages, page), '<script type="application/json" id="public-config"></script>');
}

/** Its own packages where the lock differs, else ours. */
async function checkOut(commit: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, '..', 'source.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const lockOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) === (await lockOf(root)))
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
