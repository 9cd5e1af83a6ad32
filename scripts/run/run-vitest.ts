import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failuresOf, type VitestReport } from './failures.ts';
import type { Tally } from './run-checks.ts';
import { runCommand, tool } from './run-command.ts';

/** All unit, server, stand-in and screen tests. A test that was skipped counts as failed. */
export async function runVitest(extra: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runCommand([tool('vitest'), 'run', ...reporters, ...extra], { live: true });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { passed: 0, failures: ['tests: they left no report'] };
  const report: VitestReport = JSON.parse(text);
  const failures = failuresOf(report);
  // An error outside any test (an unhandled rejection, say) also fails the run.
  if (code !== 0 && failures.length === 0) failures.push('tests: an error outside any test, see above');
  return { passed: report.numPassedTests, failures };
}
