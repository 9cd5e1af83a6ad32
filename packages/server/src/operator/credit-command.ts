import { dollarsText } from '../kernel/money.ts';
import type { Credits } from '../modules/credits/index.ts';
import type { DecisionArguments } from './asked/decision-arguments.ts';
import { lineOf } from './asked/line-of.ts';
import { words } from './words.ts';

type Print = (line: string) => void;

export function isCreditCommand(command: string): boolean {
  return command === 'credit-invoice';
}

/** Null when it is not how the command is asked for; else the process's exit code. */
export async function runCreditCommand(
  { credits }: { credits: Pick<Credits, 'creditInvoice'> },
  { positionals, reason, by: decidedBy }: DecisionArguments,
  print: Print,
): Promise<number | null> {
  const [, invoice, ...named] = positionals;
  const lines = named.map(lineOf);
  if (invoice === undefined || lines.includes(null)) return null;
  const wanted = { invoice, lines: lines.flatMap((line) => line ?? []), reason, decidedBy };
  const outcome = await credits.creditInvoice(wanted);
  if (outcome.kind === 'refused') {
    print(words.nothingDone(outcome.text));
    return 1;
  }
  const { number, loweredCents, creditCents } = outcome.note;
  print(words.credit.done(number, dollarsText(loweredCents), dollarsText(creditCents)));
  return 0;
}
