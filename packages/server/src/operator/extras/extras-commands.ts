import { parseArgs } from 'node:util';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { Extras } from '../../modules/extras/index.ts';
import type { Db } from '../../store/database.ts';
import { centsOf } from '../asked/cents-of.ts';
import { words } from './words.ts';

export const extrasUsage = words.usage;

interface ExtrasCommandNeeds {
  readonly db: Db;
  readonly extras: Pick<Extras, 'addExtra' | 'endExtra' | 'listExtras'>;
  readonly print: (line: string) => void;
}

const commands: ReadonlySet<string> = new Set(['add-extra', 'list-extras', 'end-extra']);

export function isExtrasCommand(command: string): boolean {
  return commands.has(command);
}

/** Runs one command about extra charges and discounts; answers the exit code, 2 when the words of the command are wrong. */
export async function runExtrasCommand(needs: ExtrasCommandNeeds, args: readonly string[]): Promise<number> {
  const asked = readAsked(args);
  const [command, subject, ...more] = asked?.positionals ?? [];
  if (asked && more.length === 0) {
    if (command === 'list-extras') return list(needs, subject);
    if (command === 'add-extra' && subject !== undefined) return add(needs, subject, asked.values);
    if (command === 'end-extra' && subject !== undefined && isDecided(asked.values))
      return end(needs, subject, asked.values);
  }
  needs.print(words.wrongCall);
  return 2;
}

type Values = NonNullable<ReturnType<typeof readAsked>>['values'];

function readAsked(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    name: text,
    amount: text,
    percent: text,
    discount: flag,
    once: flag,
    from: text,
    through: text,
    reason: text,
    by: text,
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

const isDecided = ({ reason = '', by = '' }: Values) => reason.trim() !== '' && by.trim() !== '';

async function add({ extras, print }: ExtrasCommandNeeds, accountId: string, values: Values): Promise<number> {
  const { name = '', amount, percent, discount = false, once = false, from, through, reason = '', by = '' } = values;
  const outcome = await extras.addExtra({
    accountId,
    kind: discount ? 'discount' : 'extra',
    name,
    isMonthly: !once,
    amountCents: amount === undefined ? null : centsOf(amount),
    ratePpm: percent === undefined ? null : ppmOf(percent),
    fromDay: from ?? null,
    throughDay: through ?? null,
    reason,
    decidedBy: by,
  });
  if (outcome.kind === 'refused') {
    print(words.notAdded);
    for (const problem of outcome.problems) print(`  ${problem}`);
    return 1;
  }
  print(words.added(outcome.extra.id, outcome.extra.fromDay));
  if (outcome.extra.kind === 'discount') print(words.notCarriedOver);
  return 0;
}

/** A percentage with at most four decimals, in millionths of the whole; NaN for anything else. */
function ppmOf(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:\.(\d{1,4}))?%?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}

async function end({ extras, print }: ExtrasCommandNeeds, id: string, values: Values): Promise<number> {
  const { reason = '', by = '' } = values;
  const isEnded = await extras.endExtra({ id, reason: reason.trim(), decidedBy: by.trim() });
  print(isEnded ? words.ended(id) : words.notFound(id));
  return isEnded ? 0 : 1;
}

async function list({ db, extras, print }: ExtrasCommandNeeds, account: string | undefined): Promise<number> {
  const found = await extras.listExtras(db, account === undefined ? null : brandId<AccountId>(account));
  for (const extra of found) print(words.extra(extra));
  if (found.length === 0) print(words.none);
  return 0;
}
