import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TakeOverKind } from '@linekeeper/contract/provider';
import { actingNow } from '../../kernel/acting.ts';
import type { TakeOverId } from '../../kernel/ids.ts';
import { dollarsShown } from '../../kernel/shown.ts';
import type { Takeover } from '../../modules/takeover/index.ts';
import { words } from './words.ts';

export const takeOverUsage = words.usage;

const fileOf = {
  customer: 'customers.csv',
  price: 'prices.csv',
  line: 'lines.csv',
  balance: 'balances.csv',
  person: 'people.csv',
} as const satisfies Record<TakeOverKind, string>;

interface Needs {
  readonly takeover: Pick<
    Takeover,
    'createTakeOver' | 'getTakeOver' | 'listTakeOverCharges' | 'listTakeOverRows' | 'startTakeOver' | 'workOnTakeOvers'
  >;
  readonly print: (line: string) => void;
}

const firstPage = { page: 1, limit: 100 };

export function isTakeOverCommand(command: string): boolean {
  return command === 'take-over';
}

/** Runs `take-over`; answers the exit code: 1 where a row is refused or failed. */
export async function runTakeOverCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (!asked) {
    needs.print(words.wrongCall);
    return 2;
  }
  const { folder, isDryRun, asksCarriers, name } = asked;
  const by = actingNow().actor.id ?? words.operator;
  const made = await needs.takeover.createTakeOver({ name, asksCarriers, by, files: await filesOf(folder) });
  if (made.id === null) {
    needs.print(words.nothingDone);
    for (const problem of made.problems) needs.print(`  ${problem}`);
    return 1;
  }
  const { id } = made;
  await needs.takeover.workOnTakeOvers();
  await printCheck(needs, id);
  if (isDryRun) needs.print(words.dryRun(id));
  else await takeOver(needs, id, by);
  const { counts } = await needs.takeover.getTakeOver(id);
  return counts.every(({ refused, failed }) => refused + failed === 0) ? 0 : 1;
}

function read(args: readonly string[]) {
  try {
    const options = {
      'dry-run': { type: 'boolean' },
      'ask-carriers': { type: 'boolean' },
      name: { type: 'string' },
    } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [, folder = '', ...more] = positionals;
    if (folder === '' || more.length > 0) return null;
    const name = (values.name ?? path.basename(path.resolve(folder))).slice(0, 80);
    return { folder, name, isDryRun: values['dry-run'] ?? false, asksCarriers: values['ask-carriers'] ?? false };
  } catch {
    return null;
  }
}

/** A file that is not there is left out. */
async function filesOf(folder: string): Promise<Record<TakeOverKind, string>> {
  const content = async (kind: TakeOverKind) =>
    readFile(path.join(folder, fileOf[kind]), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
  return {
    customer: await content('customer'),
    price: await content('price'),
    line: await content('line'),
    balance: await content('balance'),
    person: await content('person'),
  };
}

async function printCheck({ takeover, print }: Needs, id: TakeOverId): Promise<void> {
  const { counts } = await takeover.getTakeOver(id);
  for (const { kind, ...sums } of counts) print(words.file(fileOf[kind], sums));
  const wrong = await takeover.listTakeOverRows(id, { ...firstPage, only: 'problems' });
  for (const { kind, rowNo, problems } of wrong.items) print(words.row(fileOf[kind], rowNo, problems.join(' ')));
  if (wrong.total > wrong.items.length) print(words.more(wrong.total - wrong.items.length));
  const charges = await takeover.listTakeOverCharges(id, firstPage);
  for (const { company, bills } of charges.items)
    for (const { day, totalCents, lineCount } of bills)
      print(words.bill(company, day, dollarsShown(totalCents), lineCount));
}

async function takeOver({ takeover, print }: Needs, id: TakeOverId, by: string): Promise<void> {
  await takeover.startTakeOver(id, by);
  await takeover.workOnTakeOvers();
  const { counts, books } = await takeover.getTakeOver(id);
  for (const { kind, done, refused, failed } of counts) print(words.outcome(fileOf[kind], done, refused, failed));
  const [owed, credit] = [dollarsShown(books.takenOwedCents), dollarsShown(books.takenCreditCents)];
  print(words.books(owed, credit, dollarsShown(books.bookedCents)));
  print(words.done(id));
}
