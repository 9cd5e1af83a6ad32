import type { GivenFile } from '@linekeeper/contract';
import { journalDetails, journalFlavors } from '@linekeeper/contract/provider';
import { parseArgs } from 'node:util';
import { Refusal } from '../../kernel/refusal.ts';
import type { Reports } from '../../modules/reports/index.ts';
import { words } from './words.ts';

export const reportUsage = words.usage;

export const isReportCommand = (command: string): boolean => command === 'export-journal';

interface ReportCommandNeeds {
  readonly reports: Pick<Reports, 'exportJournal'>;
  readonly print: (line: string) => void;
}

/** Prints a report as a file; answers the exit code, 2 when the words of the command are wrong. */
export async function runReportCommand(
  { reports, print }: ReportCommandNeeds,
  args: readonly string[],
): Promise<number> {
  const asked = askedFor(args);
  if (!asked) {
    print(words.wrongCall(words.usage));
    return 2;
  }
  try {
    await printFile(await reports.exportJournal(asked), print);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(words.wrongDays);
    return 2;
  }
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Undefined: something else was asked for. */
function askedFor(args: readonly string[]) {
  const text = { type: 'string' as const };
  try {
    const options = { from: text, to: text, for: text, by: text };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { from = '', to = '' } = values;
    const flavor = journalFlavors.find((one) => one === (values.for ?? 'plain'));
    const detail = journalDetails.find((one) => one === (values.by ?? 'month'));
    const isRight = positionals.length === 1 && day.test(from) && day.test(to);
    return isRight && flavor && detail ? { from, to, flavor, detail } : undefined;
  } catch {
    return undefined;
  }
}

async function printFile({ content }: GivenFile, print: (line: string) => void): Promise<void> {
  if (content instanceof Uint8Array) return print(Buffer.from(content).toString().trimEnd());
  for await (const part of content) if (part !== '') print(part.trimEnd());
}
