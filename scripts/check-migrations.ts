import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeMigration } from './migrations/judge-migration.ts';
import { checksumUpTo, migrationFolders, migrationsIn, readReleased, type Released } from './migrations/released.ts';
import { report, type Finding, type Seen } from './source/finding.ts';

/** `-- contract: unused since 0.2.0`: what it takes away, that release and later ones no longer use. */
const CONTRACT = /^-- contract: unused since (?<version>\d+\.\d+\.\d+)\b/m;

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
  const fresh = migrationsIn(root, folder).filter((name) => name > released.last);
  const findings: Finding[] =
    checksumUpTo(root, folder, released.last) === released.sha256
      ? []
      : [
          {
            file: folder,
            text: `Migrations up to ${released.last} are released: restore them, and add new ones behind.`,
          },
        ];
  const tables = new Set<string>();
  for (const name of fresh)
    findings.push(...(await checkFile({ root, file: `${folder}/${name}` }, { tables, releases })));
  return { findings, count: fresh.length };
}

type Known = { tables: Set<string>; releases: Released[] };

async function checkFile({ root, file }: { root: string; file: string }, known: Known): Promise<Finding[]> {
  const sql = readFileSync(path.join(root, file), 'utf8');
  const texts = await judgeMigration(sql, known.tables);
  const since = CONTRACT.exec(sql)?.groups?.['version'];
  if (since === undefined)
    return texts.map((text) => ({ file, text: `${text}: expand now, contract in a later release.` }));
  if (known.releases.some(({ version }) => version === since)) return [];
  return [{ file, text: `${since} is not released: its processes cannot run beside this migration yet.` }];
}

if (import.meta.main) report('migrations', await checkMigrations(path.resolve(import.meta.dirname, '..')));
