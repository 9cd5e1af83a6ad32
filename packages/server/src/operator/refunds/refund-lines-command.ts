import { parseArgs } from 'node:util';
import { brandId, type ChargeId, type CorrectionId } from '../../kernel/ids.ts';
import { dollarsText } from '../../kernel/money.ts';
import type { Collecting } from '../../modules/collecting/index.ts';
import { lineOf } from '../asked/line-of.ts';
import { words } from './words.ts';

export const refundLinesUsage = words.usage;

type Wanted = Parameters<Collecting['refundLines']>[0] & { reopens: boolean };

interface Ways {
  readonly print: (line: string) => void;
  /** Carries out what was ordered; answers the exit code, 1 when the gateway gave nothing back. */
  readonly send: (order: { id: CorrectionId; chargeId: ChargeId }) => Promise<number>;
}

export function namesLines([command, ...args]: readonly string[]): boolean {
  return command === 'refund' && args.some((given) => /^--(invoice|line|reopen)(=|$)/.test(given));
}

/** Refunds what a payment paid of an invoice's lines, by a credit note or so that they are due again; answers the exit code. */
export async function runRefundLines(
  { collecting }: { readonly collecting: Pick<Collecting, 'refundLines' | 'reopenLines'> },
  args: readonly string[],
  { print, send }: Ways,
): Promise<number> {
  const wanted = wantedOf(args);
  if (wanted === null) {
    print(words.incomplete(words.usage));
    return 2;
  }
  const { reopens, ...refund } = wanted;
  if (reopens) return runReopening(collecting, refund, { print, send });
  const ordered = await collecting.refundLines(refund);
  if (ordered.kind === 'refused') {
    print(words.nothingDone(ordered.text));
    return 1;
  }
  const { number, refundCents } = ordered.note;
  print(words.noted(number, dollarsText(refundCents)));
  const exitCode = await send({ id: ordered.id, chargeId: wanted.chargeId });
  if (exitCode === 1) print(words.kept(dollarsText(refundCents)));
  return exitCode;
}

async function runReopening(
  collecting: Pick<Collecting, 'reopenLines'>,
  wanted: Parameters<Collecting['reopenLines']>[0],
  { print, send }: Ways,
): Promise<number> {
  const ordered = await collecting.reopenLines(wanted);
  if (ordered.kind === 'refused') {
    print(words.nothingDone(ordered.text));
    return 1;
  }
  const exitCode = await send({ id: ordered.id, chargeId: wanted.chargeId });
  if (exitCode === 0) print(words.reopened(wanted.invoice, dollarsText(ordered.amountCents)));
  return exitCode;
}

function wantedOf(args: readonly string[]): Wanted | null {
  try {
    const text = { type: 'string' } as const;
    const options = {
      reason: text,
      by: text,
      invoice: text,
      line: { type: 'string', multiple: true },
      reopen: { type: 'boolean', default: false },
    } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [, payment, ...others] = positionals;
    const { line: named = [] } = values;
    const lines = named.flatMap((line) => lineOf(line) ?? []);
    const [invoice, reason, decidedBy] = [values.invoice, values.reason, values.by].map((given) => given?.trim());
    if (!payment || !invoice || !reason || !decidedBy) return null;
    if (others.length > 0 || lines.length < named.length) return null;
    return { chargeId: brandId<ChargeId>(payment), invoice, lines, reason, decidedBy, reopens: values.reopen };
  } catch {
    return null;
  }
}
