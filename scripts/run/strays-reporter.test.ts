import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, tool } from './run-command.ts';

it('writes down an error outside any test, with the file that ran', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-strays-'));
  try {
    const rejects = "void Promise.reject(new Error('unheard'))";
    await writeFile(path.join(folder, 'trial.test.js'), `it('passes', () => { ${rejects}; });`);
    const file = path.join(folder, 'strays.json');
    const reporter = `--reporter=${path.join(import.meta.dirname, 'strays-reporter.ts')}`;
    const args = [tool('vitest'), 'run', `--root=${folder}`, '--globals', reporter];
    const { code } = await runCommand(args, { env: { STRAYS_FILE: file } });
    expect(code).toBe(1);
    const [stray] = JSON.parse(await readFile(file, 'utf8'));
    expect(stray).toMatch(/^while .*trial\.test\.js ran\nError: unheard\n/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
