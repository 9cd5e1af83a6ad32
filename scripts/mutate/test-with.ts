import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { root, tool } from '../run/run-command.ts';

export type Verdict = 'killed' | 'survived' | 'endless';

const longestMs = 15 * 60_000;

/** Runs the tests beside a file first, since they mostly notice, and the others of its area only after them. */
export async function testWith(file: string, tests: readonly string[]): Promise<Verdict> {
  const nearby = path.dirname(file);
  const folders = tests.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const first = await runTests([nearby]);
  return first === 'survived' ? runTests(folders) : first;
}

function runTests(places: readonly string[]): Promise<Verdict> {
  const args = [tool('vitest'), 'run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...places];
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
