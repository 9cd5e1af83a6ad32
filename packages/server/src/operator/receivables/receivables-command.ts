import { parseArgs } from 'node:util';
import { dollarsText } from '../../kernel/money.ts';
import { totalsOf, type Statements } from '../../modules/statements/index.ts';
import { words } from './words.ts';

export const receivablesUsage = words.usage;

export const isReceivablesCommand = (command: string): boolean => command === 'list-receivables';

interface ReceivablesCommandNeeds {
  readonly statements: Pick<Statements, 'exportReceivables' | 'receivablesByAge'>;
  readonly print: (line: string) => void;
}

type Aged = Parameters<typeof totalsOf>[0]['accounts'][number]['aged'];

/** Prints what customers owe by age; answers the exit code. */
export async function runReceivablesCommand(
  { statements, print }: ReceivablesCommandNeeds,
  args: readonly string[],
): Promise<number> {
  const isCsv = askedForCsv(args);
  if (isCsv === null) {
    print(words.wrongCall(words.usage));
    return 2;
  }
  if (isCsv) {
    const { content } = await statements.exportReceivables();
    if (!(content instanceof Uint8Array)) throw new Error('the receivables are one piece');
    print(Buffer.from(content).toString().trimEnd());
    return 0;
  }
  const found = await statements.receivablesByAge();
  const totals = totalsOf(found);
  const rows = [
    words.titles,
    ...found.accounts.map(({ company, accountId, ...sums }) => [company, accountId, ...amounts(sums)]),
    [words.total, '', ...amounts(totals)],
  ];
  if (found.accounts.length === 0) print(words.none);
  else for (const line of inColumns(rows)) print(line);
  if (found.accounts.length > 0) print(words.summary(found.accounts.length, found.invoiceCount));
  return 0;
}

/** Null: something else was asked for. */
function askedForCsv(args: readonly string[]): boolean | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { csv: { type: 'boolean' } },
    });
    return positionals.length === 1 ? values.csv === true : null;
  } catch {
    return null;
  }
}

function amounts({ aged, totalCents, creditCents }: { aged: Aged; totalCents: number; creditCents: number }): string[] {
  const { current, upTo30, upTo60, upTo90, over90 } = aged;
  return [current, upTo30, upTo60, upTo90, over90, totalCents, creditCents].map(dollarsText);
}

/** Names at the left, amounts at the right. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const [titles = []] = rows;
  const widths = titles.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((text, at) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
