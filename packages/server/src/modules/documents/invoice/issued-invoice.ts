import type {
  Endpoints,
  InvoiceLine,
  InvoiceState,
  Payment,
  RecordedPayment,
  ReplyOf,
  ShownGroup,
} from '@linekeeper/contract';

/** An invoice with its number: only such a one can be handed out as a document. */
export interface IssuedInvoice {
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly status: InvoiceState;
  /** The days of service; `periodEnd` is the day after the last one. Null when it charges no service. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** Null: the brand's name alone is on the paper. */
  readonly seller: Seller | null;
  readonly billTo: ReplyOf<Endpoints['getInvoice']>['billTo'];
  /** The customer's own number for this purchase. */
  readonly purchaseOrder: string | null;
  /** When and how it is to be paid, in words. */
  readonly terms: string | null;
  /** The day that it is due on; null when a method is charged for it. */
  readonly dueOn: string | null;
  /** Where to send money for it. */
  readonly remitTo: ReplyOf<Endpoints['getInvoice']>['remitTo'];
  /** Without tax. */
  readonly subtotalCents: number;
  readonly taxes: readonly IssuedTax[];
  readonly totalCents: number;
  /** Credit that was applied when it was issued. */
  readonly creditCents: number;
  /** What was taken back of it later, oldest first. */
  readonly creditNotes: ReplyOf<Endpoints['getInvoice']>['creditNotes'];
  readonly dueCents: number;
  readonly lineCount: number;
  /** In the order of `groupLines`. */
  readonly groups: readonly ShownGroup[];
  /** Its lines by position, part by part, read only as far as a document shows them. */
  readonly lines: () => AsyncIterable<readonly IssuedLine[]>;
  /** Newest first. */
  readonly payments: readonly IssuedPayment[];
  /** By check and transfer, newest first. */
  readonly recorded: ReplyOf<Endpoints['getInvoice']>['recorded'];
}

/** What a table shows of an invoice. */
export type TabledInvoice = Pick<IssuedInvoice, 'billTo' | 'issuedAt' | 'lines' | 'number' | 'purchaseOrder'>;

/** Who sells: on every paper, as it was when it was issued. */
export interface Seller {
  readonly legalName: string;
  /** One text for each row of the address. */
  readonly address: readonly string[];
  readonly taxId: string | null;
  readonly supportEmail: string;
  /** Where money is sent that is not charged to a method. */
  readonly paymentInstructions: string | null;
}

export interface IssuedTax {
  /** "California sales tax (7.25 %)". */
  readonly name: string;
  readonly amountCents: number;
}

export type IssuedLine = Pick<
  InvoiceLine,
  | 'amountCents'
  | 'iccid'
  | 'kind'
  | 'periodEnd'
  | 'periodStart'
  | 'position'
  | 'quantity'
  | 'taxCents'
  | 'text'
  | 'unitCents'
>;

export type IssuedPayment = Pick<Payment, 'amountCents' | 'at' | 'method' | 'paidAt' | 'refundedCents' | 'status'>;

/** A payment as an export lists it. */
export type ExportedPayment = Payment & { readonly gatewayTransactionId: string | null };

/** A payment by check or transfer as an export lists it. */
export type ExportedRecorded = RecordedPayment & { readonly reversedAt: string | null };

/** Payments of a period on paper: plain values. */
export interface PrintedPayments extends Pick<IssuedInvoice, 'billTo' | 'seller'> {
  /** The first and the last day; null where the period is open. */
  readonly from: string | null;
  readonly to: string | null;
  /** When it was drawn, ISO 8601 in UTC. */
  readonly madeAt: string;
  /** In the order of the paper. */
  readonly payments: readonly (Payment | ExportedRecorded)[];
}
