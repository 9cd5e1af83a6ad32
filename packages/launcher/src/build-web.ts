import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { oneAtATime } from './one-at-a-time.ts';
import { cacheFolder, checkout } from './places.ts';
import { StartFailure } from './start-failure.ts';

const webFolder = path.join(checkout, 'packages/web');
const builtFolder = path.join(webFolder, 'dist');
const stampFile = path.join(cacheFolder, 'web-build.stamp');
const turnFile = path.join(cacheFolder, 'web-build.turn');

/**
 * Builds the pages when their sources have changed since the last build; the old ones stay until the new are whole.
 * Of several starts at once the first builds and the others wait for it.
 */
export async function buildWebOnce(say: (line: string) => void): Promise<void> {
  const stamp = await stampOfSources();
  if (await isBuilt(stamp)) return;
  await oneAtATime(turnFile, async () => {
    if (!(await isBuilt(stamp))) await buildWeb(stamp, say);
  });
}

async function isBuilt(stamp: string): Promise<boolean> {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  return built === stamp && existsSync(path.join(builtFolder, 'index.html'));
}

async function buildWeb(stamp: string, say: (line: string) => void): Promise<void> {
  say('Building the pages (only after they changed) ...');
  const draft = path.join(cacheFolder, `web-${process.pid}`);
  const child = vite(
    ['build', '--outDir', path.relative(webFolder, draft), '--emptyOutDir', '--logLevel', 'warn'],
    'pipe',
  );
  process.once('exit', () => child.kill());
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new StartFailure(`The pages could not be built:\n${said.join('').trim()}`);
  await rm(builtFolder, { recursive: true, force: true });
  await rename(draft, builtFolder);
  await writeFile(stampFile, stamp);
}

/** Builds the pages again on every change, until the returned process is stopped. */
export function watchWeb(): ChildProcess {
  return vite(['build', '--watch', '--logLevel', 'warn'], 'inherit');
}

function vite(args: string[], stdio: 'pipe' | 'inherit'): ChildProcess {
  const program = path.join(
    path.dirname(createRequire(path.join(webFolder, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  // A test or a shell may say otherwise: React would bring its checks then, and be twice as large.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawn(process.execPath, [program, ...args], { cwd: webFolder, env, stdio: ['ignore', stdio, stdio] });
}

async function stampOfSources(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const hash = createHash('sha256').update(process.env['PORTAL_LANGUAGE'] ?? '');
  for (const file of ['package-lock.json', 'tsconfig.base.json'])
    hash.update(await readFile(path.join(checkout, file)));
  for (const folder of [webFolder, path.join(checkout, 'packages/contract/src')]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter(
        (entry) =>
          entry.isFile() &&
          !/\/(?:node_modules|dist)(?:\/|$)/.test(entry.parentPath) &&
          !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files) hash.update(`${path.relative(checkout, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}
