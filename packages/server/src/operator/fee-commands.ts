import { dollarsText } from '../kernel/money.ts';
import type { Reconciliation } from '../modules/reconciliation/index.ts';
import { centsOf } from './cents-of.ts';
import type { DecisionArguments } from './decision-arguments.ts';

type Print = (line: string) => void;

export const feeUsage = `  book-fee <transaction> <amount> [reference] --reason <text> --by <name>
                        books, in dollars, what a bank or the gateway kept for a dispute or a returned debit; the
                        reference tells several fees of one transaction apart
  reverse-fee <transaction> [reference] --reason <text> --by <name>
                        takes such a fee back: it was given back, or booked by mistake`;

export function isFeeCommand(command: string): boolean {
  return command === 'book-fee' || command === 'reverse-fee';
}

/** Null when it is not how the command is asked for; else the process's exit code. */
export async function runFeeCommand(
  { reconciliation }: { reconciliation: Pick<Reconciliation, 'bookFee' | 'reverseFee'> },
  { positionals, reason, by: decidedBy }: DecisionArguments,
  print: Print,
): Promise<number | null> {
  const [command, transId = '', ...others] = positionals;
  const amountCents = command === 'book-fee' ? centsOf(others.shift() ?? '') : null;
  const [reference = 'dispute', tooMuch] = others;
  if (tooMuch !== undefined || transId === '' || reference === '' || reference.length > 60) return null;
  if (amountCents !== null && !(amountCents >= 1)) return null;
  const wanted: Parameters<Reconciliation['reverseFee']>[0] = { transId, reference, reason, decidedBy };
  const booked = await (amountCents === null
    ? reconciliation.reverseFee(wanted)
    : reconciliation.bookFee({ ...wanted, amountCents }));
  if (booked.kind === 'refused') {
    print(`Nothing was done. ${booked.text}`);
    return 1;
  }
  const { fee } = booked;
  const what = fee.reversedAt === null ? 'is booked as a fee' : 'of fees was taken back';
  print(`${fee.chargeId}: $${dollarsText(fee.amountCents)} ${what} (${fee.reference}).`);
  return 0;
}
