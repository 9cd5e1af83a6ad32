import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fresh } from './migrations/fresh.ts';
import { judgeMigration } from './migrations/judge-migration.ts';
import { checksumUpTo, migrationFolders, migrationsIn, readReleased, type Released } from './migrations/released.ts';
import { report, type Finding, type Seen } from './source/finding.ts';

/** `-- contract: unused since 0.2.0`: what it takes away, that release and later ones no longer use. */
const CONTRACT = /^-- contract: unused since (?<version>\d+\.\d+\.\d+)\b/m;

/** `-- guard: it would start jobs for later at once`: what it refuses, the release before must not write. */
const GUARD = /^-- guard: \S+ \S+/m;

/**
 * Migrations after the last release only add, so that its processes go on beside the new ones. What no longer is used since
 * a release may go in a migration that names that release. Migrations of a release never change.
 */
export async function checkMigrations(root: string): Promise<Seen> {
  const releases = readReleased(root);
  const judged = await Promise.all(migrationFolders.map((folder) => checkFolder(root, folder, releases)));
  const count = judged.reduce((sum, one) => sum + one.count, 0);
  const last = releases.at(-1)?.version ?? 'no release';
  return { findings: judged.flatMap(({ findings }) => findings), facts: `${count} migrations after ${last}` };
}

async function checkFolder(root: string, folder: string, releases: Released[]) {
  const released = releases.at(-1)?.migrations[folder];
  if (released === undefined) return { findings: [], count: 0 };
  const later = migrationsIn(root, folder).filter((name) => name > released.last);
  const findings: Finding[] =
    checksumUpTo(root, folder, released.last) === released.sha256
      ? []
      : [
          {
            file: folder,
            text: `Migrations up to ${released.last} are released: restore them, and add new ones behind.`,
          },
        ];
  const fresh: Fresh = new Set();
  for (const name of later)
    findings.push(...(await checkFile({ root, file: `${folder}/${name}` }, { fresh, releases })));
  return { findings, count: later.length };
}

const LATER = 'expand now, contract in a later release';
const SAY_WHY = 'where it has to refuse that, say why in a line that begins with "-- guard:"';

type Known = { fresh: Fresh; releases: Released[] };

async function checkFile({ root, file }: { root: string; file: string }, known: Known): Promise<Finding[]> {
  const sql = readFileSync(path.join(root, file), 'utf8');
  const found = await judgeMigration(sql, known.fresh);
  const since = CONTRACT.exec(sql)?.groups?.['version'];
  if (since === undefined)
    return found
      .filter(({ mayGuard }) => mayGuard !== true || !GUARD.test(sql))
      .map(({ text, mayGuard }) => ({ file, text: `${text}: ${mayGuard === true ? SAY_WHY : LATER}.` }));
  if (known.releases.some(({ version }) => version === since)) return [];
  return [{ file, text: `${since} is not released: its processes cannot run beside this migration yet.` }];
}

if (import.meta.main) report('migrations', await checkMigrations(path.resolve(import.meta.dirname, '..')));
