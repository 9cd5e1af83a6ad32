import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import * as z from 'zod';

const violationsShape = z.object({
  violations: z.array(
    z.object({ nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string() })) }),
  ),
});
const wcag22 = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const contrast = { type: 'rule', values: ['color-contrast'] };

/** What breaks WCAG 2.2 A or AA on the page as it stands, frames included, in words. */
export async function wcagViolations(page: Page): Promise<string[]> {
  return inWords(await new AxeBuilder({ page }).withTags(wcag22.values).analyze());
}

/** The same for the page alone, several times faster; `colours` looks at contrast only. */
export async function quickViolations(page: Page, what: 'everything' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await source());
  const runOnly = what === 'colours' ? contrast : wcag22;
  return inWords(await page.evaluate(`axe.run(${JSON.stringify({ runOnly, resultTypes: ['violations'] })})`));
}

async function source(): Promise<string> {
  const fromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
  return readFile(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8');
}

function inWords(found: unknown): string[] {
  return violationsShape
    .parse(found)
    .violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    );
}
