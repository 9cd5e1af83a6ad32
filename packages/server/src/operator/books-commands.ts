import { dollarsText } from '../kernel/money.ts';
import type { Billing, Closing } from '../modules/billing/index.ts';
import type { Adopted } from '../modules/reconciliation/index.ts';
import type { MoneyNeeds } from './payment-commands.ts';
import { readDecision } from './decision-arguments.ts';
import { feeUsage, isFeeCommand, runFeeCommand } from './fee-commands.ts';

type Print = (line: string) => void;

export const booksUsage = `  adopt <transaction> --reason <text> --by <name>
                        takes over what the gateway says of a transaction: a late charge, another sum, what was
                        called off, given back or disputed there; ledger and invoice follow
  void-invoice <invoice> --reason <text> --by <name>
                        takes a wrong debt back: the customer owes nothing for it, and it was never earned
  write-off <invoice> --reason <text> --by <name>
                        gives up a debt that will never be paid: the customer owes nothing, and it was lost
${feeUsage}`;

const closings: { [command: string]: Closing } = { 'void-invoice': 'void', 'write-off': 'uncollectible' };
const commands = new Set(['adopt', ...Object.keys(closings)]);

export function isBooksCommand(command: string): boolean {
  return commands.has(command) || isFeeCommand(command);
}

/** Runs one command by which a person brings the books in line; answers the process's exit code. */
export async function runBooksCommand(
  needs: Pick<MoneyNeeds, 'billing' | 'reconciliation'>,
  args: readonly string[],
  print: Print,
): Promise<number> {
  const decision = readDecision(args);
  const { positionals, reason, by } = decision;
  const [command = '', subject, ...others] = positionals;
  const isDecided = reason !== '' && by !== '';
  const ended = isDecided && isFeeCommand(command) ? await runFeeCommand(needs, decision, print) : null;
  if (ended !== null) return ended;
  if (subject === undefined || others.length > 0 || !isDecided || isFeeCommand(command)) {
    print(`Nothing was done. Say what, why, and who decides:\n${booksUsage}`);
    return 2;
  }
  const as = Object.hasOwn(closings, command) ? closings[command] : undefined;
  if (as !== undefined) return close(needs, { invoice: subject, as, reason, decidedBy: by }, print);
  return adopt(needs, { transId: subject, reason, decidedBy: by }, print);
}

async function close(
  { billing }: Pick<MoneyNeeds, 'billing'>,
  wanted: Parameters<Billing['closeInvoice']>[0],
  print: Print,
): Promise<number> {
  const closed = await billing.closeInvoice(wanted);
  if (closed.kind === 'refused') {
    print(`Nothing was done. ${closed.text}`);
    return 1;
  }
  print(`${closed.number} is ${wanted.as}: $${dollarsText(closed.forgivenCents)} is not owed any more.`);
  return 0;
}

async function adopt(
  { billing }: Pick<MoneyNeeds, 'billing'>,
  wanted: Parameters<Billing['adoptTransaction']>[0],
  print: Print,
): Promise<number> {
  const adopted = await billing.adoptTransaction(wanted);
  if (adopted.kind === 'unknown') {
    print(`The gateway could not be read: ${adopted.cause}. Nothing was done.`);
    return 3;
  }
  if (adopted.kind === 'refused') {
    print(`Nothing was done. ${adopted.text}`);
    return 1;
  }
  const { fact, chargeId, amountCents } = adopted.adoption;
  print(`${chargeId}, $${dollarsText(amountCents)}: ${outcomes[fact](chargeId)}`);
  return 0;
}

const giveBack = (id: string) => `Give it back with refund ${id}, or with void ${id} while it has not settled.`;
const outcomes: Record<Extract<Adopted, { kind: 'adopted' }>['adoption']['fact'], (id: string) => string> = {
  charge: () => 'the charge is booked and pays its invoice.',
  unwanted_charge: (id) => `the charge is booked as the customer's money: no invoice wants it. ${giveBack(id)}`,
  other_sum: (id) =>
    `what the gateway took is booked as the customer's money, and the invoice is to be paid. ${giveBack(id)}`,
  called_off: () => 'the charge counts as called off. Its invoice is open again.',
  sent_back: () => 'the bank sent it back. What it had paid is owed again.',
  charged_back: () =>
    'the bank took it back after a dispute. What it had paid is owed again, and its method is disabled.',
  reinstated: (id) =>
    `the bank gave it to us again: it pays its invoice, or, if that is paid, is to be given back (${id}).`,
  refund: () => 'the refund is booked.',
  refund_called_off: () => 'the refund counts as not done.',
};
