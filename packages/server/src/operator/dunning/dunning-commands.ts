import { brandId, type AccountId, type LineId } from '../../kernel/ids.ts';
import type { Dunning } from '../../modules/dunning/index.ts';
import type { Interest } from '../../modules/interest/index.ts';
import type { Db } from '../../store/database.ts';
import { readDecision, type DecisionArguments } from '../asked/decision-arguments.ts';
import { words } from './words.ts';

export const dunningUsage = words.usage;

interface DunningCommandNeeds {
  readonly db: Db;
  readonly dunning: Pick<Dunning, 'decideCase' | 'keepLine' | 'openCases'>;
  readonly interest: Pick<Interest, 'exemptAccount'>;
  readonly print: (line: string) => void;
}

const decisions = { 'hold-case': 'hold', 'release-case': 'release', 'close-case': 'close' } as const;
const lists = { 'never-cut': true, 'may-cut': false } as const;
const shownAtMost = 200;

const isDecision = (command: string): command is keyof typeof decisions => Object.hasOwn(decisions, command);
const isList = (command: string): command is keyof typeof lists => Object.hasOwn(lists, command);

export function isDunningCommand(command: string): boolean {
  return ['unpaid', 'set-interest'].includes(command) || isDecision(command) || isList(command);
}

/** Runs one command about accounts that owe; answers the exit code, 2 when the words of the command are wrong. */
export async function runDunningCommand(needs: DunningCommandNeeds, args: readonly string[]): Promise<number> {
  const asked = readDecision(args);
  const [command = '', account, line, ...more] = asked.positionals;
  if (command === 'unpaid' && account === undefined) return list(needs);
  const isComplete = account !== undefined && asked.reason !== '' && asked.by !== '' && more.length === 0;
  if (isComplete && isDecision(command) && line === undefined)
    return decide(needs, { accountId: brandId(account), decision: decisions[command] }, asked);
  if (isComplete && isList(command) && line !== undefined)
    return keep(needs, { accountId: brandId(account), lineId: brandId(line), isKept: lists[command] }, asked);
  if (isComplete && command === 'set-interest' && (line === 'off' || line === 'on'))
    return setInterest(needs, { accountId: brandId(account), to: line }, asked);
  needs.print(words.nothingDone(`${words.incomplete}\n${words.usage}`));
  return 2;
}

async function list({ db, dunning, print }: DunningCommandNeeds): Promise<number> {
  const cases = await dunning.openCases(db, shownAtMost);
  for (const one of cases) {
    const { accountId, openedAt, failureCount: unpaid, cutCount: suspended } = one;
    print(words.listed({ account: accountId, since: openedAt.toISOString(), unpaid, suspended, state: stateOf(one) }));
  }
  if (cases.length === 0) print(words.none);
  if (cases.length === shownAtMost) print(words.more(shownAtMost));
  return 0;
}

type Listed = Awaited<ReturnType<Dunning['openCases']>>[number];

function stateOf({ heldSince, heldReason, payingSince, nextLookAt }: Listed): string {
  const { states } = words;
  if (heldSince !== null) return states.held(heldSince, heldReason ?? '');
  if (payingSince !== null) return states.paying(payingSince);
  return nextLookAt === null ? states.idle : states.next(nextLookAt.toISOString());
}

async function decide(
  { dunning, print }: DunningCommandNeeds,
  asked: { accountId: AccountId; decision: 'hold' | 'release' | 'close' },
  { reason, by: decidedBy }: DecisionArguments,
): Promise<number> {
  const isDone = await dunning.decideCase({ ...asked, reason, decidedBy });
  print(isDone ? words.done[asked.decision] : words.nothingDone(words.noCase(asked.accountId)));
  return isDone ? 0 : 1;
}

async function keep(
  { dunning, print }: DunningCommandNeeds,
  asked: { accountId: AccountId; lineId: LineId; isKept: boolean },
  { reason, by: decidedBy }: DecisionArguments,
): Promise<number> {
  const { accountId, lineId, isKept } = asked;
  const outcome = await dunning.keepLine({ ...asked, reason, decidedBy });
  if (outcome === 'done') print((isKept ? words.kept : words.givenBack)(lineId));
  else if (outcome === 'unchanged') print(words.unchanged(lineId));
  else print(words.nothingDone(words.noLine(accountId, lineId)));
  return outcome === 'no_line' ? 1 : 0;
}

async function setInterest(
  { interest, print }: DunningCommandNeeds,
  { accountId, to }: { accountId: AccountId; to: 'off' | 'on' },
  { reason, by: decidedBy }: DecisionArguments,
): Promise<number> {
  const outcome = await interest.exemptAccount({ accountId, isExempt: to === 'off', reason, decidedBy });
  if (outcome === 'no_account') print(words.nothingDone(words.noAccount(accountId)));
  else print(outcome === 'done' ? words.interest[to](accountId) : words.unchanged(accountId));
  return outcome === 'no_account' ? 1 : 0;
}
