import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Tally } from './run-checks.ts';
import { runCommand, tool } from './run-command.ts';

type Report = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

/** All unit, server, stand-in and screen tests. A test that was skipped counts as failed. */
export async function runVitest(extra: string[] = []): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runCommand([tool('vitest'), 'run', ...reporters, ...extra], { live: true });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { passed: 0, failed: 1 };
  return tallyOf(JSON.parse(text), code);
}

function tallyOf(seen: Report, code: number): Tally {
  const unloadable = seen.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = seen.numTotalTests - seen.numPassedTests + unloadable.length;
  const skipped = seen.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => !['passed', 'failed'].includes(status));
  if (skipped.length > 0) console.log(`${skipped.length} tests were skipped; that counts as failed.`);
  // An error outside any test (an unhandled rejection, say) also fails the run.
  return { passed: seen.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
