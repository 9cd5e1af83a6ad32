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
const wcag22 = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const contrast = { type: 'rule', values: ['color-contrast'] };
/** No success criterion asks for it, but who moves by landmarks cannot tell two of one name apart. */
const beyond = { 'landmark-unique': { enabled: true } };

/** What breaks WCAG 2.2 A or AA on the page as it stands, or has landmarks of one name; frames included, in words. */
export async function wcagViolations(page: Page): Promise<string[]> {
  return inWords(await new AxeBuilder({ page }).options({ runOnly: wcag22, rules: beyond }).analyze());
}

/** Of a page alone, several times faster: `colours` looks at contrast only, `parts` at all but the names of landmarks. */
export async function quickViolations(page: Page, what: 'everything' | 'parts' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await source());
  const asked =
    what === 'colours' ? { runOnly: contrast } : { runOnly: wcag22, rules: what === 'everything' ? beyond : {} };
  return inWords(await page.evaluate(`axe.run(${JSON.stringify({ ...asked, resultTypes: ['violations'] })})`));
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
