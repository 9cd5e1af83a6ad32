import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Tally } from './run-checks.ts';
import { root, runCommand, tool } from './run-command.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

/**
 * The journeys in a real browser, and what they said unless it was shown as it came. A journey that was skipped, or passed
 * only on a second try, counts as failed.
 */
export async function runJourneys(
  extra: string[],
  { live }: { live: boolean },
): Promise<{ tally: Tally; output: string }> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(path.join(root, config)))
    return { tally: { passed: 0, failed: 1 }, output: `${config} is missing: the journeys cannot run.` };
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const file = path.join(folder, 'report.json');
  const { code, output } = await runCommand(
    [tool('playwright'), 'test', '-c', config, '--reporter=list,json', ...extra],
    {
      live,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { tally: { passed: 0, failed: 1 }, output };
  const { stats }: Report = JSON.parse(text);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { tally: { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }, output };
}
