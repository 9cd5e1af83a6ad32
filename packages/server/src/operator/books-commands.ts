import { dollarsText } from '../kernel/money.ts';
import type { Billing } from '../modules/billing/index.ts';
import type { Collecting } from '../modules/collecting/index.ts';
import type { Adopted } from '../modules/reconciliation/index.ts';
import type { MoneyNeeds } from './payment-commands.ts';
import { readDecision } from './asked/decision-arguments.ts';
import { isCreditCommand, runCreditCommand } from './credit-command.ts';
import { isFeeCommand, runFeeCommand } from './fee-commands.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

type Closing = Parameters<Billing['closeInvoice']>[0]['as'];

const closings: { [command: string]: Closing } = { 'void-invoice': 'void', 'write-off': 'uncollectible' };
const commands = new Set(['adopt', ...Object.keys(closings)]);

export function isBooksCommand(command: string): boolean {
  return commands.has(command) || isFeeCommand(command) || isCreditCommand(command);
}

/** Runs one command by which a person brings the books in line; answers the process's exit code. */
export async function runBooksCommand(
  needs: Pick<MoneyNeeds, 'billing' | 'collecting' | 'credits' | 'reconciliation'>,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const decision = readDecision(args);
  const { positionals, reason, by } = decision;
  const [command = '', subject, ...others] = positionals;
  const isDecided = reason !== '' && by !== '';
  const own = ownCommand(command);
  const ended = isDecided && own !== null ? await own(needs, decision, print) : null;
  if (ended !== null) return ended;
  if (subject === undefined || others.length > 0 || !isDecided || own !== null) {
    print(words.wrongCall(words.books.incomplete, `${words.books.usage}\n${words.credit.usage}\n${words.fees.usage}`));
    return 2;
  }
  const as = Object.hasOwn(closings, command) ? closings[command] : undefined;
  if (as !== undefined) return close(needs, { invoice: subject, as, reason, decidedBy: by }, print);
  return adopt(needs, { transId: subject, reason, decidedBy: by }, print);
}

function ownCommand(command: string) {
  if (isFeeCommand(command)) return runFeeCommand;
  return isCreditCommand(command) ? runCreditCommand : null;
}

async function close(
  { billing }: Pick<MoneyNeeds, 'billing'>,
  wanted: Parameters<Billing['closeInvoice']>[0],
  print: Print,
): Promise<number> {
  const closed = await billing.closeInvoice(wanted);
  if (closed.kind === 'refused') {
    print(words.nothingDone(closed.text));
    return 1;
  }
  print(words.books.closed(closed.number, wanted.as, dollarsText(closed.forgivenCents)));
  return 0;
}

async function adopt(
  { collecting }: Pick<MoneyNeeds, 'collecting'>,
  wanted: Parameters<Collecting['adoptTransaction']>[0],
  print: Print,
): Promise<number> {
  const adopted = await collecting.adoptTransaction(wanted);
  if (adopted.kind === 'unknown') {
    print(words.nothingDone(words.payments.unreadable(adopted.cause)));
    return 3;
  }
  if (adopted.kind === 'refused') {
    print(words.nothingDone(adopted.text));
    return 1;
  }
  const { fact, chargeId, amountCents } = adopted.adoption;
  print(words.books.adopted(chargeId, dollarsText(amountCents), outcomes[fact](chargeId)));
  return 0;
}

const outcomes: Record<Extract<Adopted, { kind: 'adopted' }>['adoption']['fact'], (id: string) => string> =
  words.books.outcomes;
