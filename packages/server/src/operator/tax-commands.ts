import { parseArgs } from 'node:util';
import { brandId, type AccountId, type ExemptionId } from '../kernel/ids.ts';
import type { Tax } from '../modules/tax/index.ts';
import type { Db } from '../store/database.ts';
import { readGivenFile } from './read-given-file.ts';
import { words as sentences } from './words.ts';

const words = sentences.taxes;

type Print = (line: string) => void;

const commands: ReadonlySet<string> = new Set([
  'import-taxes',
  'export-taxes',
  'grant-exemption',
  'end-exemption',
  'list-exemptions',
]);

export function isTaxCommand(command: string): boolean {
  return commands.has(command);
}

interface TaxCommandNeeds {
  db: Db;
  tax: Tax;
  print: Print;
}

/** Runs one command about taxes; answers the exit code, 2 when the words of the command are wrong. */
export async function runTaxCommand(needs: TaxCommandNeeds, args: readonly string[]): Promise<number> {
  const asked = argumentsOf(args);
  const [command, name, ...more] = asked?.positionals ?? [];
  if (asked && more.length === 0) {
    if (command === 'export-taxes' && name === undefined) return exportTable(needs);
    if (command === 'list-exemptions') return list(needs, name);
    if (name !== undefined && asked.reason !== '') {
      if (command === 'import-taxes') return importFile(needs, name, asked);
      if (command === 'grant-exemption') return grant(needs, name, asked);
      if (command === 'end-exemption') return end(needs, name, asked.reason);
    }
  }
  needs.print(sentences.wrongCall(words.incomplete, words.usage));
  return 2;
}

interface Asked {
  positionals: string[];
  reason: string;
  isTrial: boolean;
  kind: string;
  certificate: string;
  state: string | null;
  validFrom: string;
  validThrough: string;
}

/** Undefined when there is an option that we do not know. */
function argumentsOf(args: readonly string[]): Asked | undefined {
  const text = { type: 'string' } as const;
  const options = {
    reason: text,
    kind: text,
    certificate: text,
    state: text,
    from: text,
    through: text,
    'dry-run': { type: 'boolean' },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { reason = '', kind = '', certificate = '', state = null, from = '', through = '' } = values;
    const isTrial = values['dry-run'] ?? false;
    return {
      positionals,
      reason: reason.trim(),
      isTrial,
      kind,
      certificate,
      state,
      validFrom: from,
      validThrough: through,
    };
  } catch {
    return undefined;
  }
}

async function importFile({ tax, print }: TaxCommandNeeds, file: string, asked: Asked): Promise<number> {
  const content = await readGivenFile(file, print);
  if (content === undefined) return 1;
  const outcome = await tax.importTaxes(content, asked);
  if (outcome.kind === 'refused') return refused(print, sentences.portal.notImported, outcome.problems);
  if (outcome.kind === 'unchanged') {
    print(words.unchanged);
    return 0;
  }
  const { added, changed, removed } = outcome.changes;
  for (const name of added) print(`added    ${name}`);
  for (const name of changed) print(`changed  ${name}`);
  for (const name of removed) print(`removed  ${name}`);
  print(outcome.kind === 'trial' ? words.trial : words.imported);
  return 0;
}

async function exportTable({ db, tax, print }: TaxCommandNeeds): Promise<number> {
  print(await tax.exportTaxes(db));
  return 0;
}

async function grant({ tax, print }: TaxCommandNeeds, account: string, asked: Asked): Promise<number> {
  const { kind, certificate, state, validFrom, validThrough, reason } = asked;
  const facts = { accountId: account, kind, certificate, state, validFrom, validThrough, reason };
  const outcome = await tax.grantExemption(facts);
  if (outcome.kind === 'refused') return refused(print, words.notGranted, outcome.problems);
  print(words.granted(outcome.exemption.id, account));
  return 0;
}

async function end({ tax, print }: TaxCommandNeeds, id: string, reason: string): Promise<number> {
  const isEnded = await tax.endExemption(brandId<ExemptionId>(id), reason);
  print(isEnded ? words.ended(id) : words.noExemption(id));
  return isEnded ? 0 : 1;
}

async function list({ db, tax, print }: TaxCommandNeeds, account: string | undefined): Promise<number> {
  const found = await tax.listExemptions(db, account === undefined ? null : brandId<AccountId>(account));
  for (const exemption of found) print(words.exemption(exemption));
  if (found.length === 0) print(words.noExemptions);
  return 0;
}

function refused(print: Print, title: string, problems: readonly string[]): number {
  print(title);
  for (const problem of problems) print(`  ${problem}`);
  return 1;
}
