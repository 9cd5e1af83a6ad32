import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failuresOf, strayFailuresOf, type VitestReport } from './failures.ts';
import type { Tally } from './run-checks.ts';
import { runCommand, tool } from './run-command.ts';
import { straysFileVariable } from './strays-reporter.ts';

/** All unit, server, stand-in and screen tests. A test that was skipped counts as failed. */
export async function runVitest(extra: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const [report, strays] = [path.join(folder, 'report.json'), path.join(folder, 'strays.json')];
  const reporters = ['default', 'json', path.join(import.meta.dirname, 'strays-reporter.ts')];
  const args = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${report}`];
  const env = { [straysFileVariable]: strays };
  const { code } = await runCommand([tool('vitest'), 'run', ...args, ...extra], { live: true, env });
  const [said, strayed] = await Promise.all([report, strays].map((file) => readFile(file, 'utf8').catch(() => '')));
  await rm(folder, { recursive: true, force: true });
  if (!said) return { passed: 0, failures: ['tests: they left no report'] };
  const told: VitestReport = JSON.parse(said);
  const failures = [...failuresOf(told), ...strayFailuresOf(JSON.parse(strayed || '[]'))];
  if (code !== 0 && failures.length === 0) failures.push(`tests: they ended with ${code} and named no reason`);
  return { passed: told.numPassedTests, failures };
}
