import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createMetrics } from '../../src/metrics/metrics.ts';

const rulesShape = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboardShape = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const textOf = async (file: string) =>
  readFile(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** Every number that a process tells, with the parts of histograms. */
async function known(): Promise<Set<string>> {
  const numbers = await createMetrics(() => Promise.resolve([])).numbers();
  return new Set(numbers.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}
const namesIn = (expr: string) => expr.match(/\b(?:linekeeper|nodejs|process)_\w+/g) ?? [];

it('the dashboard and the alerts ask for numbers that are counted', async () => {
  const names = await known();
  const dashboard = dashboardShape.parse(JSON.parse(await textOf('grafana-dashboard.json')));
  const exprs = [
    ...rulesShape
      .parse(parse(await textOf('alerts.yaml')))
      .groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(exprs.filter((expr) => namesIn(expr).length === 0)).toEqual([]);
  expect(exprs.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
});

it('every alert of the how-to is a rule', async () => {
  const { groups } = rulesShape.parse(parse(await textOf('alerts.yaml')));
  const exprs = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const told = await readFile(new URL('../../../../docs/how-to/watch-the-portal.md', import.meta.url), 'utf8');
  const rows = [...told.matchAll(/^\| `([^`]*(?:linekeeper|nodejs)_[^`]*)` \|/gm)].map(([, expr = '']) =>
    expr.replaceAll('\\|', '|'),
  );
  const alerts = rows.filter((row) => /^absent| > /.test(row));
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter((row) => !exprs.includes(row))).toEqual([]);
});
