import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { longParts, partsOfShard, readSeeds, type LongPart } from './run/long-parts.ts';
import { reportedIn } from './run/reported.ts';
import { root, runCommand, tool } from './run/run-command.ts';

const { values: asked } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '200' },
    shard: { type: 'string', default: '1/1' },
    /** Parts that run side by side. */
    at: { type: 'string', default: String(Math.min(os.availableParallelism(), 4)) },
    /** Runs also what this commit has passed already. */
    afresh: { type: 'boolean', default: false },
  },
});

const keptIn = path.join(root, 'node_modules/.cache/linekeeper/test-long');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const since = performance.now();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/**
 * The long tests, part by part; one that passed is kept for this commit, so that a run that was stopped goes on. What is
 * under way when it is stopped has neither passed nor failed.
 */
async function testLong(): Promise<void> {
  const seeds = readSeeds(asked.seeds);
  if (!seeds) throw new Error(`--seeds ${asked.seeds} are none: 500 is the first 500, 501-10000 are those`);
  const parts = partsOfShard(longParts({ seeds, rounds: Number(asked.rounds) }), asked.shard);
  if (!parts) throw new Error(`--shard ${asked.shard} is none: 2/8 is the second of eight`);
  const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  if (commit === null) console.log('There are changes that are not committed: nothing of this run is kept.');
  const folder = path.join(keptIn, commit ?? 'uncommitted');
  if (asked.afresh || commit === null) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const failed: string[] = [];
  let before = 0;
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part && !stopping.signal.aborted; part = waiting.shift())
      if (await passedBefore(part, folder)) before += 1;
      else if (!(await run(part, folder))) failed.push(part.name);
  };
  await Promise.all(Array.from({ length: Number(asked.at) }, work));
  if (stopping.signal.aborted) {
    console.log(`\n${minutes()} min: stopped. The same command goes on with what has not passed.`);
    process.exitCode = 1;
    return;
  }
  for (const name of failed) console.log(`FAILED  ${name}`);
  const again = before === 0 ? '' : ` (${before} of them before)`;
  console.log(
    `\n${minutes()} min: ${parts.length - failed.length} of ${parts.length} parts passed${again}, ${failed.length} failed`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

const keptAs = ({ name, env }: LongPart, folder: string) =>
  path.join(folder, `${name} ${Object.values(env).join(' ')}`.replaceAll(/[^a-z0-9]+/g, '-'));

async function passedBefore(part: LongPart, folder: string): Promise<boolean> {
  if ((await readFile(keptAs(part, folder), 'utf8').catch(() => '')) !== 'passed') return false;
  return tell(`${part.name} passed before`);
}

async function run(part: LongPart, folder: string): Promise<boolean> {
  const { name, file, env } = part;
  const { code, output } = await runCommand([tool('vitest'), 'run', file], { env: { ...env, NO_COLOR: '1' } });
  if (stopping.signal.aborted && code !== 0) return false;
  if (code !== 0) {
    console.log(output);
    return !tell(`${name} failed`);
  }
  await writeFile(keptAs(part, folder), 'passed');
  for (const line of reportedIn(output)) tell(`${name}: ${line}`);
  return tell(`${name} passed`);
}

const minutes = () => ((performance.now() - since) / 60_000).toFixed(1);

function tell(line: string): true {
  console.log(`${minutes().padStart(5)} min  ${line}`);
  return true;
}

await testLong();
