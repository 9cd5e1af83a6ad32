import type { InvoiceLine } from '@linekeeper/contract';
import { centsOf } from './cents-of.ts';
import { words } from './words.ts';

export interface PickedLine {
  /** Dollars as they were typed; empty for all of the line. */
  readonly typed: string;
  /** A discount: what is typed of it is below zero. */
  readonly isNegative: boolean;
}

/** Lines by their position; undefined for everything. */
export type PickedLines = ReadonlyMap<number, PickedLine> | undefined;

export function withLine(picked: PickedLines, { position, amountCents }: InvoiceLine, typed?: string): PickedLines {
  const next = new Map(picked);
  if (typed === undefined && next.has(position)) next.delete(position);
  else next.set(position, { typed: typed ?? '', isNegative: amountCents < 0 });
  return next;
}

interface Lines {
  readonly lines: { position: number; amountCents: number | null }[];
  /** Why these cannot be sent; empty when they can. */
  readonly fault: string;
}

/** What is picked as an action wants it. */
export function linesOf(picked: PickedLines): Lines {
  if (picked === undefined) return { lines: [], fault: '' };
  const read = [...picked].map(([position, { typed, isNegative }]) => {
    const cents = typed.trim() === '' ? null : centsOf(typed);
    return { position, cents: cents && isNegative ? -cents : cents };
  });
  const wrong = read.find(({ cents }) => cents === undefined || cents === 0);
  if (wrong) return { lines: [], fault: words.lines.wrong(wrong.position) };
  const lines = read.map(({ position, cents = null }) => ({ position, amountCents: cents }));
  return { lines, fault: lines.length === 0 ? words.lines.none : '' };
}
