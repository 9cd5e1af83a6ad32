import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLock } from '../packages/lock-file.ts';
import { shippedLicences } from '../packages/judge-lock.ts';
import { shippedPackages } from '../packages/shipped-packages.ts';
import { writeSbom } from '../packages/write-sbom.ts';

const texts = '{LICEN[CS]E,COPYING,NOTICE,license,licence}*';

/** Writes what a build holds of others: `THIRD-PARTY.txt` with their licences, and `sbom.cdx.json` for programs. */
export async function writeNotices(root: string, folder: string): Promise<void> {
  const lock = readLock(root);
  await writeFile(path.join(folder, 'sbom.cdx.json'), writeSbom(root));
  const places = shippedPackages(lock);
  const parts = await Promise.all(
    shippedLicences(lock).map(async ({ name, version, license }, at) => {
      const own = await textsIn(path.join(root, places[at] ?? ''));
      return [`${name} ${version}`, `Licence: ${license}`, ...own].join('\n\n');
    }),
  );
  await writeFile(path.join(folder, 'THIRD-PARTY.txt'), `${parts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`);
}

async function textsIn(place: string): Promise<string[]> {
  const files = (await Array.fromAsync(glob(texts, { cwd: place }))).toSorted();
  return Promise.all(files.map(async (file) => (await readFile(path.join(place, file), 'utf8')).trim()));
}
