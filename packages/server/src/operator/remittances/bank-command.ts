import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bankRowStates, type BankRow } from '@linekeeper/contract/provider';
import { actingNow } from '../../kernel/acting.ts';
import { brandId, type BankImportId } from '../../kernel/ids.ts';
import { dollarsShown } from '../../kernel/shown.ts';
import type { Bank } from '../../modules/bank/index.ts';
import { words } from './words.ts';

export interface BankCommandNeeds {
  readonly bank: Pick<
    Bank,
    'createBankImport' | 'getBankImport' | 'listBankRows' | 'queueBankRows' | 'readBankFile' | 'recordBankRows'
  >;
  readonly print: (line: string) => void;
}

export const bankUsage = words.bank.usage;

export function isBankCommand(command: string): boolean {
  return command === 'import-bank-statement';
}

/** Imports a statement and records what matches; the rest waits in the console. Answers the exit code. */
export async function runBankCommand({ bank, print }: BankCommandNeeds, args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (!asked) {
    print(words.bank.wrongCall);
    return 2;
  }
  const by = actingNow().actor.id ?? words.bank.operator;
  const id = asked.record ?? (await importFile({ bank, print }, asked.file, by));
  if (id === null) return 1;
  if (!asked.isDryRun) {
    await bank.queueBankRows(id, by);
    await bank.recordBankRows();
  }
  await printRows({ bank, print }, id);
  print(asked.isDryRun ? words.bank.dryRun(id) : words.bank.done(id));
  const { counts } = await bank.getBankImport(id);
  return counts.some(({ state }) => state === 'refused' || state === 'queued') ? 1 : 0;
}

function read(args: readonly string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, record: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [, file = '', ...more] = positionals;
    const record = values.record === undefined ? null : brandId<BankImportId>(values.record);
    if ((file === '') === (record === null) || more.length > 0) return null;
    return { file, record, isDryRun: values['dry-run'] ?? false };
  } catch {
    return null;
  }
}

async function importFile({ bank, print }: BankCommandNeeds, file: string, by: string): Promise<BankImportId | null> {
  const [found] = await Promise.allSettled([readFile(file, 'utf8')]);
  if (found.status === 'rejected') {
    print(words.bank.unreadable(file));
    return null;
  }
  const content = found.value;
  const { columns, problem: unreadable } = await bank.readBankFile(content);
  const name = path.basename(file).slice(0, 100);
  const { id, problem } = await bank.createBankImport({ name, content, columns, by });
  if (id === null) print(words.bank.nothingDone(unreadable ?? problem ?? ''));
  return id;
}

const atOnce = 100;

async function printRows({ bank, print }: BankCommandNeeds, id: BankImportId): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await bank.listBankRows(id, { page, limit: atOnce });
    for (const row of items) print(textOf(row));
    if (page * atOnce >= total) break;
  }
  const { counts, outgoingCount } = await bank.getBankImport(id);
  for (const state of bankRowStates) {
    const found = counts.find((one) => one.state === state);
    if (found) print(words.bank.sum(found.count, dollarsShown(found.amountCents), words.bank.states[state]));
  }
  if (outgoingCount > 0) print(words.bank.outgoing(outgoingCount));
}

function textOf({ rowNo, amountCents, reference, payer, state, account, invoices, notes }: BankRow): string {
  const what = words.bank.row(rowNo, dollarsShown(amountCents), [payer, reference].filter(Boolean).join(', '));
  const pays = account === null ? '' : words.bank.pays(account.company, invoices.join(', '));
  return `${what}: ${words.bank.states[state]}${pays}. ${notes.join(' ')}`.trim();
}
