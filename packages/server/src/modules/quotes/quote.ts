import { quoteShape, type Quote, type QuotedAction } from '@linekeeper/contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { minuteMs } from '../../kernel/clock.ts';
import type { AccountId, QuoteId } from '../../kernel/ids.ts';
import type { TaxableSum } from '../tax/index.ts';

export const quoteHoldsMs = 30 * minuteMs;

/** A fact that a quote rests on: compared by its value, shown as a person knows it. */
export interface Fact {
  readonly value: string | number;
  readonly shown: string;
}

export const factNames = ['lines', 'plan', 'price', 'method', 'lastDay', 'total', 'today'] as const;
export type FactName = (typeof factNames)[number];
export type Facts = { readonly [name in FactName]?: Fact | undefined };

/** What of a quote is shown and signed, besides its id, expiry and signature. */
export type QuoteShown = Omit<Quote, 'id' | 'expiresAt' | 'signature'>;

export interface QuoteContent {
  /** What was asked for, as a digest: a commit of something else is another. */
  readonly asked: string;
  readonly facts: Facts;
  readonly shown: QuoteShown;
}

export interface KeptQuote {
  accountId: AccountId;
  id: QuoteId;
  action: QuotedAction;
  /** `QuoteContent` as the text that was signed. */
  content: string;
  signature: string;
  madeAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** What was made of it, such as `job_…`. */
  usedFor: string | null;
}

const contentShape = z.object({
  asked: z.string(),
  facts: z.partialRecord(z.enum(factNames), z.object({ value: z.union([z.string(), z.number()]), shown: z.string() })),
  shown: z.omit(quoteShape, { id: true, expiresAt: true, signature: true }),
});

export function contentOf({ content }: Pick<KeptQuote, 'content'>): QuoteContent {
  return contentShape.parse(JSON.parse(content));
}

export function presentQuote(quote: KeptQuote): Quote {
  const { id, expiresAt, signature } = quote;
  return { ...contentOf(quote).shown, id, expiresAt: expiresAt.toISOString(), signature };
}

/** Of values that are JSON and come in one order. */
export function digestOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** How one kind of line of the next invoice changes. */
export interface NextChange {
  readonly text: string;
  readonly formula: string;
  readonly kind: TaxableSum['kind'];
  readonly quantity: number;
  readonly unitCents: number;
  /** Lines that the invoice has more or fewer for each: a line that goes on has none. */
  readonly addsLines: -1 | 0 | 1;
}
