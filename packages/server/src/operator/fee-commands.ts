import { dollarsText } from '../kernel/money.ts';
import type { Reconciliation } from '../modules/reconciliation/index.ts';
import { centsOf } from './asked/cents-of.ts';
import type { DecisionArguments } from './asked/decision-arguments.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

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
    print(words.nothingDone(booked.text));
    return 1;
  }
  const { fee } = booked;
  const sentence = fee.reversedAt === null ? words.fees.booked : words.fees.reversed;
  print(sentence(fee.chargeId, dollarsText(fee.amountCents), fee.reference));
  return 0;
}
