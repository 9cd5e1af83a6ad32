import { parseArgs } from 'node:util';
import type { Rules } from '../modules/rules/index.ts';
import type { Db } from '../store/database.ts';
import { readGivenFile } from './read-given-file.ts';
import { words as sentences } from './words.ts';

const words = sentences.rules;

type Print = (line: string) => void;

export const rulesUsage = words.usage;

const commands: ReadonlySet<string> = new Set(['import-rules', 'export-rules', 'list-rules', 'withdraw-rules']);

export function isRulesCommand(command: string): boolean {
  return commands.has(command);
}

interface RulesCommandNeeds {
  db: Db;
  rules: Rules;
  print: Print;
}

/** Runs one command about the provider's rules; answers the exit code, 2 when the words of the command are wrong. */
export async function runRulesCommand(needs: RulesCommandNeeds, args: readonly string[]): Promise<number> {
  const asked = argumentsOf(args);
  const [command, name, ...more] = asked?.positionals ?? [];
  if (asked && more.length === 0) {
    if (command === 'import-rules' && name !== undefined && asked.reason !== '') return importFile(needs, name, asked);
    if (command === 'withdraw-rules' && /^[1-9]\d{0,8}$/.test(name ?? '') && asked.reason !== '')
      return withdraw(needs, Number(name), asked.reason);
    if (command === 'export-rules' && name === undefined) return show(needs);
    if (command === 'list-rules' && name === undefined) return list(needs);
  }
  needs.print(words.nothingDone(rulesUsage));
  return 2;
}

interface Asked {
  positionals: string[];
  reason: string;
  holdsFrom: Date | null;
  isTrial: boolean;
}

/** Undefined when an option is none, or the moment is none. */
function argumentsOf(args: readonly string[]): Asked | undefined {
  const options = { reason: { type: 'string' }, from: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const holdsFrom = values.from === undefined ? null : momentOf(values.from);
    if (holdsFrom === undefined) return undefined;
    return { positionals, reason: values.reason?.trim() ?? '', holdsFrom, isTrial: values['dry-run'] ?? false };
  } catch {
    return undefined;
  }
}

/** A moment with its zone; undefined for anything else, such as a day alone, which means another moment elsewhere. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

async function importFile({ rules, print }: RulesCommandNeeds, file: string, asked: Asked): Promise<number> {
  const content = await readGivenFile(file, print);
  if (content === undefined) return 1;
  const outcome = await rules.importRules(content, asked);
  if (outcome.kind === 'refused') {
    print(words.refused);
    for (const { name, text } of outcome.problems) print(`  ${name}: ${text}`);
    return 1;
  }
  if (outcome.kind === 'unchanged' || outcome.kind === 'overtaken') {
    print(words.unchanged);
    return 0;
  }
  for (const change of outcome.changes) print(words.change(change));
  print((outcome.kind === 'trial' ? words.trial : words.imported)(outcome.number, outcome.holdsFrom));
  return 0;
}

async function withdraw({ rules, print }: RulesCommandNeeds, number: number, reason: string): Promise<number> {
  const isWithdrawn = await rules.withdrawRules(number, { reason });
  print(isWithdrawn ? words.withdrawn(number) : words.notPlanned(number));
  return isWithdrawn ? 0 : 1;
}

async function show({ db, rules, print }: RulesCommandNeeds): Promise<number> {
  print(JSON.stringify(await rules.currentRules(db), null, 2));
  return 0;
}

async function list({ db, rules, print }: RulesCommandNeeds): Promise<number> {
  const versions = await rules.rulesVersions(db);
  for (const version of versions) print(words.version(version));
  if (versions.length === 0) print(words.noVersion);
  return 0;
}
