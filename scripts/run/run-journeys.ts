import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { journeyFailuresOf, type JourneyReport } from './failures.ts';
import type { Tally } from './run-checks.ts';
import { root, runCommand, tool } from './run-command.ts';

/** The journeys in a real browser. A journey that was skipped, or passed only on a second try, counts as failed. */
export async function runJourneys(extra: string[] = []): Promise<Tally> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(path.join(root, config))) {
    return { passed: 0, failures: [`journeys: ${config} is missing`] };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const file = path.join(folder, 'report.json');
  const { code } = await runCommand([tool('playwright'), 'test', '-c', config, '--reporter=list,json', ...extra], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { passed: 0, failures: ['journeys: they left no report'] };
  const report: JourneyReport = JSON.parse(text);
  const failures = journeyFailuresOf(report);
  if (code !== 0 && failures.length === 0) failures.push('journeys: they ended badly, see above');
  return { passed: report.stats.expected, failures };
}
