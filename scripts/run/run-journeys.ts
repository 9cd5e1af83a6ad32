import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Tally } from './run-checks.ts';
import { root, runCommand, tool } from './run-command.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

/** The journeys in a real browser. A journey that was skipped, or passed only on a second try, counts as failed. */
export async function runJourneys(extra: string[] = []): Promise<Tally> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(path.join(root, config))) {
    console.log(`${config} is missing: the journeys cannot run.`);
    return { passed: 0, failed: 1 };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-report-'));
  const file = path.join(folder, 'report.json');
  const { code } = await runCommand([tool('playwright'), 'test', '-c', config, '--reporter=list,json', ...extra], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { passed: 0, failed: 1 };
  const { stats }: Report = JSON.parse(text);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}
