import { spawn } from 'node:child_process';
import { root, tool } from '../run/run-command.ts';
import type { Suite } from './where.ts';

export type Noticed = 'noticed' | 'endless' | 'missed';

const longestMs = 8 * 60_000;
// A change that makes a test wait for ever is noticed after a minute, not after the patience that tests have otherwise.
const patience = ['--testTimeout=60000', '--hookTimeout=60000'];

/** Runs one suite after the other until one notices the change that is in the files. */
export async function testWith(suites: readonly Suite[]): Promise<Noticed> {
  for (const suite of suites.filter(({ tests }) => tests.length > 0)) {
    const result = await runTests(suite);
    if (result !== 'missed') return result;
  }
  return 'missed';
}

function runTests({ tests, env }: Suite): Promise<Noticed> {
  const child = spawn(process.execPath, [tool('vitest'), 'run', '--bail=1', '--reporter=dot', ...patience, ...tests], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  let isEndless = false;
  const tooLong = setTimeout(() => {
    isEndless = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, longestMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(tooLong);
      if (isEndless) resolve('endless');
      else resolve(code === 0 ? 'missed' : 'noticed');
    });
  });
}
