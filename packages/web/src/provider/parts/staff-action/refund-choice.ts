import type { StaffAction } from '@linekeeper/contract/provider';
import { centsOf } from './cents-of.ts';
import { linesOf, type PickedLines } from './picked-lines.ts';
import { words } from './words.ts';

export const refundModes = ['refund_lines', 'reopen_lines', 'refund_payment'] as const;

export interface RefundChoice {
  readonly mode: (typeof refundModes)[number];
  /** The id of the one whose lines are meant. */
  readonly invoice: string;
  readonly picked: PickedLines;
  /** Dollars of a refund without lines; empty for all. */
  readonly typed: string;
}

/** The refund that was chosen, or why it is none yet. */
export function refundOf(
  payment: string,
  { mode, invoice, picked, typed }: RefundChoice,
): { action?: StaffAction; fault: string } {
  if (mode === 'refund_payment') {
    const amountCents = typed.trim() === '' ? null : centsOf(typed);
    if (amountCents === undefined || amountCents === 0) return { fault: words.refund.wrongAmount };
    return { action: { kind: mode, payment, amountCents }, fault: '' };
  }
  const { lines, fault } = linesOf(picked);
  return fault === '' ? { action: { kind: mode, payment, invoice, lines }, fault } : { fault };
}
