import type { CreditNote as ShownNote } from '@linekeeper/contract';
import type { AccountId, CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Billing } from '../billing/index.ts';

/** Takes back some of what an invoice charged. It never changes. */
export interface CreditNote {
  id: CreditNoteId;
  accountId: AccountId;
  /** `CN-202603-000042`: gapless within its month. */
  number: string;
  invoiceId: InvoiceId;
  issuedAt: Date;
  /** Without tax. */
  subtotalCents: number;
  taxCents: number;
  /** What it lowered what was due by. */
  loweredCents: number;
  /** The rest: later invoices are paid with it. */
  creditCents: number;
  /** What a refund gives back of it; nothing became credit then. */
  refundCents: number;
  reason: string;
  decidedBy: string;
}

/** As its account reads it: without who decided it, and why. */
export function presentCreditNote({
  id,
  number,
  issuedAt,
  loweredCents,
  creditCents,
  refundCents,
}: CreditNote): ShownNote {
  return { id, number, issuedAt: issuedAt.toISOString(), loweredCents, creditCents, refundCents };
}

/** A line as far as crediting needs it. */
export type CreditedLine = Awaited<ReturnType<Billing['linesToCredit']>>[number];

/** What of a line is to be credited, without tax; the sign is that of the line. */
export interface Crediting {
  line: CreditedLine;
  amountCents: number;
}

export interface CreditedPart extends Crediting {
  /** What of each component's tax goes back with it, in the order of the invoice. */
  taxes: number[];
}

/**
 * The tax that goes back with parts of lines: of each component what the invoice levied on that part of the line. `levies`
 * are the shares of each component on `lines`, all of the invoice by position. When a line is credited bit by bit, its parts
 * add up.
 */
export function withTaxes(
  credited: readonly Crediting[],
  lines: readonly CreditedLine[],
  levies: readonly (readonly number[])[],
): CreditedPart[] {
  const places = new Map(lines.map(({ id }, index) => [id, index]));
  return credited.map(({ line, amountCents }) => {
    const shares = levies.map((ofLines) => ofLines[places.get(line.id) ?? -1] ?? 0);
    if (sumCents(shares) !== line.taxCents) throw new Error(`the tax of line ${line.id} is not that of its invoice`);
    const until = line.creditedCents + amountCents;
    const taxOf = (share: number, cents: number) => portion(share, cents, line.amountCents);
    return { line, amountCents, taxes: shares.map((share) => taxOf(share, until) - taxOf(share, line.creditedCents)) };
  });
}

/** How a note lowers what is due: the credited lines first, then the others of the invoice, until it is used up. */
export function lowerDues(
  totalCents: number,
  credited: readonly CreditedLine[],
  lines: readonly CreditedLine[],
): { id: number; cents: number }[] {
  let leftCents = totalCents;
  return [...new Set([...credited, ...lines])].flatMap(({ id, dueCents }) => {
    const cents = Math.min(Math.max(dueCents, 0), leftCents);
    leftCents -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}

/** What of an amount belongs to a part of something, rounded half away from zero. */
export function portion(wholeCents: number, part: number, of: number): number {
  if (of === 0) return 0;
  const isNegative = wholeCents < 0;
  const doubled = 2n * BigInt(Math.abs(wholeCents)) * BigInt(Math.abs(part));
  const cents = Number((doubled + BigInt(Math.abs(of))) / (2n * BigInt(Math.abs(of))));
  return isNegative ? -cents : cents;
}
