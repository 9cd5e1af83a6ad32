import type { Explanation, InvoiceLine as ShownLine, InvoiceLineKind } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, InvoiceId, LineId, OrderId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';

/** Payments of an account's invoice lines failed, succeeded or were taken back, or lines were written off. May come twice. */
export const owingChanged: Job<{ accountId: string }> = {
  name: 'billing.owing-changed',
  payload: z.object({ accountId: z.string() }),
};

/** Something to be invoiced. */
export interface NewItem {
  accountId: AccountId;
  /**
   * What it is billed for, such as `sub_…:period:2026-12-01`: an account is billed for a cause once. `sub_…:first` and
   * `sub_…:activation` are a subscription's first charge.
   */
  cause: string;
  /** The order that it is invoiced with; null: it waits for the billing day. */
  orderId: OrderId | null;
  kind: InvoiceLineKind;
  /** What is charged; it names no line and no amount, so that lines that say the same are shown as one. */
  text: string;
  planId: PlanId | null;
  planVersionNo: number | null;
  subscriptionId: SubscriptionId | null;
  lineId: LineId | null;
  iccid: string | null;
  periodStart: string | null;
  /** The day after the period's last one. */
  periodEnd: string | null;
  quantity: number;
  unitCents: number;
  /** Before tax; negative for what the customer gets back. */
  amountCents: number;
  explain: Explanation;
}

/** An item, invoiced or not, with what became of its amount. */
export interface InvoiceLine extends NewItem {
  id: number;
  invoiceId: InvoiceId | null;
  position: number | null;
  taxCents: number;
  /** Credit and negative lines that pay it; for a negative line, what of it pays others. */
  allocatedCents: number;
  writtenOffCents: number;
  /** What credit notes took back of it, without tax, and of its tax. */
  creditedCents: number;
  creditedTaxCents: number;
  /** What open charges are to collect. */
  collectingCents: number;
  /** What approved charges have collected. */
  collectedCents: number;
  /** The database's own sum of the above; never negative. */
  readonly dueCents: number;
  /** The last failure to collect it; it stays when the line is paid later. */
  failedAt: Date | null;
  failure: string | null;
  isHardDecline: boolean;
  madeAt: Date;
  changedAt: Date;
}

/** A line as far as crediting it needs it. */
export type CreditedLine = Pick<
  InvoiceLine,
  | 'id'
  | 'position'
  | 'kind'
  | 'periodStart'
  | 'periodEnd'
  | 'amountCents'
  | 'taxCents'
  | 'dueCents'
  | 'creditedCents'
  | 'creditedTaxCents'
>;

/** What is owed of an invoice for one period. */
export interface DueOfPeriod {
  periodStart: string | null;
  periodEnd: string | null;
  dueCents: number;
  /** Of what is due: what was never paid was never collected for anyone. */
  taxCents: number;
}

/** A part of what is due on an invoice line. */
export interface LinePart {
  invoiceLineId: number;
  invoiceId: InvoiceId;
  amountCents: number;
}

/** A line with its invoice, as far as paying it needs it. */
export type PayableLine = Pick<
  InvoiceLine,
  'kind' | 'subscriptionId' | 'lineId' | 'dueCents' | 'collectingCents' | 'failedAt' | 'failure' | 'isHardDecline'
> & {
  invoiceLineId: number;
  invoiceId: InvoiceId;
  invoiceNumber: string | null;
  issuedAt: Date;
  /** Null: it was to be paid when it was issued. */
  dueOn: string | null;
  /** Of an invoice that is never charged by itself. */
  isOnTerms: boolean;
};

/** A line whose payment failed and that is still due. */
export type OwingLine = PayableLine & { failedAt: Date };

/** Which lines somebody wants to pay. */
export interface LinesMeant {
  subscriptionIds: readonly SubscriptionId[];
  /** Invoices of which those lines are meant that are about no subscription. */
  accountChargesOf: readonly InvoiceId[];
  /** Invoices of which all lines are meant, also those whose payment has not failed. */
  invoiceIds: readonly InvoiceId[];
}

/** What a subscription owes by its invoice lines. */
export interface Standing {
  subscriptionId: SubscriptionId;
  /** A payment of some line failed, and it is still due. */
  owes: boolean;
  /** What became of its first charge; null while that is waited for, and when it never was invoiced. */
  first: 'invoiced' | 'failed' | 'paid' | 'none' | null;
}

export function presentLine(line: InvoiceLine): ShownLine {
  const { kind, text, planId, planVersionNo, subscriptionId, lineId, iccid, periodStart, periodEnd } = line;
  const { quantity, unitCents, amountCents, taxCents, dueCents, explain } = line;
  return {
    position: line.position ?? 0,
    kind,
    text,
    planId,
    planVersionNo,
    subscriptionId,
    lineId,
    iccid,
    periodStart,
    periodEnd,
    quantity,
    unitCents,
    amountCents,
    taxCents,
    dueCents,
    explain,
  };
}
