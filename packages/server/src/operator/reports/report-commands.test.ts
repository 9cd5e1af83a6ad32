import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { runReportCommand } from './report-commands.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
beforeAll(async () => {
  money = await createMoneyWorld();
  await money.activate();
});
afterAll(() => money.world.stop());

async function operate(...args: string[]) {
  return run('export-journal', ...args);
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await runReportCommand({ reports: money.world.reports, print }, args);
  return { exitCode, text: lines.join('\n') };
}
const today = () => money.world.clock.now().toISOString().slice(0, 10);

it('the journal of days is printed as the console gives it', async () => {
  const { exitCode, text } = await operate('--from', today(), '--to', today(), '--for', 'xero', '--by', 'transaction');
  expect(exitCode).toBe(0);
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows.map((row) => row['*AccountCode'])).toContain('4000');
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row['*Amount']) * 100), 0)).toBe(0);
});

it.each([
  [[]],
  [['--from', '2026-11-01']],
  [['--from', '2026-11-01', '--to', 'today']],
  [['--from', '2026-11-01', '--to', '2026-11-30', '--for', 'sage']],
  [['--from', '2026-11-30', '--to', '2026-11-01']],
])('%j is refused', async (args) => {
  const { exitCode, text } = await operate(...args);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^Nothing was done/);
});

it('the tax of days is printed as the console gives it', async () => {
  const days = ['--from', today(), '--to', today()];
  expect(await run('report-tax', ...days)).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^State,Code,/) });
  const exempt = await run('report-tax', ...days, '--exempt');
  expect(exempt.text).toMatch(/^State,Customer,/);
  expect(await run('report-tax', '--from', today())).toMatchObject({ exitCode: 2 });
});
