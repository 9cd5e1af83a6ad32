import type { GivenFile } from '@linekeeper/contract';
import { journalDetails, journalFlavors } from '@linekeeper/contract/provider';
import { parseArgs } from 'node:util';
import { Refusal } from '../../kernel/refusal.ts';
import type { Reports } from '../../modules/reports/index.ts';
import { words } from './words.ts';

export const reportUsage = words.usage;

export const isReportCommand = (command: string): boolean => command === 'export-journal' || command === 'report-tax';

interface ReportCommandNeeds {
  readonly reports: Pick<Reports, 'exportJournal' | 'exportTaxReport'>;
  readonly print: (line: string) => void;
}

/** Prints a report as a file; answers the exit code, 2 when the words of the command are wrong. */
export async function runReportCommand(
  { reports, print }: ReportCommandNeeds,
  args: readonly string[],
): Promise<number> {
  const file = fileOf(reports, args);
  if (!file) {
    print(words.wrongCall(words.usage));
    return 2;
  }
  try {
    await printFile(await file(), print);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(words.wrongDays);
    return 2;
  }
}

/** Undefined: something else was asked for. */
function fileOf(
  reports: ReportCommandNeeds['reports'],
  args: readonly string[],
): (() => Promise<GivenFile>) | undefined {
  const [command] = args;
  const days = command === 'report-tax' ? askedTax(args) : undefined;
  if (days) return () => reports.exportTaxReport(days);
  const journal = command === 'export-journal' ? askedJournal(args) : undefined;
  return journal && (() => reports.exportJournal(journal));
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const text = { type: 'string' as const };

function askedJournal(args: readonly string[]) {
  try {
    const options = { from: text, to: text, for: text, by: text };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const days = daysOf(positionals, values);
    const flavor = journalFlavors.find((one) => one === (values.for ?? 'plain'));
    const detail = journalDetails.find((one) => one === (values.by ?? 'month'));
    return days && flavor && detail ? { ...days, flavor, detail } : undefined;
  } catch {
    return undefined;
  }
}

function askedTax(args: readonly string[]) {
  try {
    const options = { from: text, to: text, exempt: { type: 'boolean' as const } };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const days = daysOf(positionals, values);
    return days && { ...days, about: values.exempt ? ('exemptions' as const) : ('components' as const) };
  } catch {
    return undefined;
  }
}

interface DaysGiven {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function daysOf(positionals: readonly string[], { from = '', to = '' }: DaysGiven) {
  return positionals.length === 1 && day.test(from) && day.test(to) ? { from, to } : undefined;
}

async function printFile({ content }: GivenFile, print: (line: string) => void): Promise<void> {
  if (content instanceof Uint8Array) return print(Buffer.from(content).toString().trimEnd());
  for await (const part of content) if (part !== '') print(String(part).trimEnd());
}
