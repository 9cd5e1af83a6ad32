import { dollarsText } from '../kernel/money.ts';
import type { Credits } from '../modules/credits/index.ts';
import { centsOf } from './asked/cents-of.ts';
import type { DecisionArguments } from './asked/decision-arguments.ts';
import { words } from './words.ts';

type Print = (line: string) => void;
type Wanted = Parameters<Credits['creditInvoice']>[0];

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

/** `3`: all that is left of line 3. `3=1.50`: $1.50 of it; with a minus, of a line that is a discount. */
function lineOf(text: string): Wanted['lines'][number] | null {
  const [, position, isNegative, dollars] = /^([1-9]\d{0,6})(?:=(-?)(.+))?$/.exec(text) ?? [];
  if (position === undefined) return null;
  if (dollars === undefined) return { position: Number(position), amountCents: null };
  const cents = centsOf(dollars);
  return cents >= 1 ? { position: Number(position), amountCents: isNegative ? -cents : cents } : null;
}
