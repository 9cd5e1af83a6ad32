import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { root, tool } from '../run/run-command.ts';

export type Verdict = 'killed' | 'survived' | 'endless';

const longestMs = 10 * 60_000;
// A change that makes a test wait for ever is noticed after a minute, not after the patience that tests have otherwise.
const patience = ['--testTimeout=60000', '--hookTimeout=60000'];
const moduleOf = /^packages\/server\/src\/modules\/[^/]+/;

/** Runs the tests beside a file, then those of its module, then those of its area, until one notices. */
export async function testWith(file: string, tests: readonly string[]): Promise<Verdict> {
  const rounds = [
    [path.dirname(file)],
    [moduleOf.exec(file)?.[0] ?? path.dirname(file)],
    tests.flatMap((pattern) => globSync(pattern, { cwd: root })),
  ];
  const news = rounds.filter((places, at) => places.length > 0 && places.join() !== rounds[at - 1]?.join());
  for (const places of news) {
    const verdict = await runTests(places);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

function runTests(places: readonly string[]): Promise<Verdict> {
  const args = [tool('vitest'), 'run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...patience, ...places];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true });
  let isEndless = false;
  const tooLong = setTimeout(() => {
    isEndless = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, longestMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(tooLong);
      if (isEndless) resolve('endless');
      else resolve(code === 0 ? 'survived' : 'killed');
    });
  });
}
