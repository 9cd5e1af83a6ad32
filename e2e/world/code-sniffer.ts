import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import * as z from 'zod';

const errorsShape = z.array(z.object({ code: z.string(), msg: z.string(), html: z.string() }));

/**
 * What HTML_CodeSniffer, an engine that shares nothing with axe, calls an error of WCAG 2 A or AA on the page as it
 * stands, in words. Its warnings and notices are questions for a person: docs/accessibility.md has the answers.
 */
export async function snifferErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"HTMLCS" in window'))) await page.evaluate(await source());
  const found: unknown = await page.evaluate(`new Promise((resolve) => {
    // Its rule about autocomplete asks for texts under names that it has not.
    HTMLCS.getTranslation = ((own) => (name) => own.call(HTMLCS, name) ?? name)(HTMLCS.getTranslation);
    HTMLCS.process('WCAG2AA', document, () => resolve(HTMLCS.getMessages()
      .filter(({ type, element }) => type === HTMLCS.ERROR && !element.closest?.('[hidden]')
        // It knows an older HTML: a user name may be an email address.
        && !element.matches?.('input[type=email][autocomplete=username]'))
      .map(({ code, msg, element }) => ({ code, msg, html: element.outerHTML?.slice(0, 160) ?? '' }))));
  })`);
  return errorsShape.parse(found).map(({ code, msg, html }) => `${code}: ${msg} ${html}`);
}

async function source(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');
}
