import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/** The variable that names the file to write to. */
export const straysFileVariable = 'STRAYS_FILE';

/** Writes down each error outside any test, with the file that ran: vitest's own JSON report leaves them out. */
export default class StraysReporter implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const file = process.env[straysFileVariable];
    if (file === undefined) return;
    const strays = errors.map(({ name, message, stack, VITEST_TEST_PATH: from = 'no file' }) =>
      [`while ${String(from)} ran`, stack ?? `${name}: ${message}`].join('\n'),
    );
    await writeFile(file, JSON.stringify(strays));
  }
}
