import type { MethodLabel } from '@linekeeper/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Refusal } from '../../api/answer.ts';
import { valueOf } from '../../api/call-failed.ts';
import { call } from '../../api/client.ts';
import { billingQueries } from '../../api/billing-queries.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { queries } from '../../api/queries.ts';
import { needsNewQuote, quoteFailure } from '../../api/quote-refusal.ts';
import { useRefresh } from '../../api/stale.ts';
import { choiceOfItems, keyOf, unpaidItems, type PayItem } from './pay-item.ts';
import { isUsable, namedResults, type PayCharge, type PayResult } from './pay-result.ts';
import { words } from './words.ts';

/** What is shown before it is confirmed, and is then charged as it was shown or not at all. */
export interface Payment {
  readonly items: readonly PayItem[];
  readonly method: MethodLabel;
  /** It becomes the default one before anything is charged. */
  readonly becomesDefault: boolean;
  /** `method` is charged this much, the other method the rest. */
  readonly split?: { readonly firstCents: number; readonly method: MethodLabel } | undefined;
}

export interface Paid {
  readonly results: readonly PayResult[];
  readonly charges: readonly PayCharge[];
}

interface Outcome {
  readonly paid?: Paid;
  readonly failure?: string;
  /** Something else would be charged by now than what was shown. */
  readonly isChanged?: boolean;
  /** The server has said what became of it; a further try is a new request. */
  readonly isAnswered: boolean;
  /** This try or one before it may have had its effect unseen. */
  readonly mayBePaid?: boolean;
}

interface Unanswered {
  readonly of: string;
  readonly key: string;
  /** That this request named. */
  readonly quoteId?: string | undefined;
  readonly mayBePaid: boolean;
}

const nothing: Unanswered = { of: '', key: '', mayBePaid: false };

const quotedPayments = ['quote', 'pay'] as const;

/** The signed quote of a payment, which its commit names. */
export function paymentQuote(payment: Pick<Payment, 'items' | 'method' | 'split'>) {
  const body = { action: 'pay', ...choiceOf(payment) } as const;
  return queryOptions({
    queryKey: [...quotedPayments, body, totalCentsOf(payment)],
    queryFn: async ({ signal }) => valueOf(await call('createQuote', { body, signal })).quote,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/**
 * Pays what failed. After silence the same request goes out under the same key: it has one effect. When
 * something else would be charged by now, that is `changed`, to be shown and confirmed instead.
 */
export function usePayFailed() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const running = useRef(false);
  const unanswered = useRef(nothing);
  const [changed, setChanged] = useState<Payment>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function pay(asked: Payment, shownQuoteId: string | undefined): Promise<Paid | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure('');
    const of = JSON.stringify(bodyOf(asked));
    if (unanswered.current.of !== of) unanswered.current = { of, key: newIdempotencyKey(), mayBePaid: false };
    const quoteId = unanswered.current.quoteId ?? shownQuoteId ?? (await quotedNow(cache, asked));
    const outcome = await send(asked, unanswered.current, quoteId);
    if (outcome.isAnswered) unanswered.current = nothing;
    else unanswered.current = { ...unanswered.current, quoteId, mayBePaid: outcome.mayBePaid ?? false };
    await refresh('chargeFailedSubscriptions');
    if (outcome.isChanged) {
      cache.removeQueries({ queryKey: quotedPayments });
      setChanged(await paymentNow(cache, asked));
    }
    running.current = false;
    setBusy(false);
    setFailure(outcome.failure ?? '');
    return outcome.paid;
  }
  function forget(): void {
    setFailure('');
    setChanged(undefined);
  }
  return { busy, failure, changed, pay, forget };
}

export function totalCentsOf({ items }: Pick<Payment, 'items'>): number {
  return items.reduce((sum, item) => sum + item.dueCents, 0);
}

function choiceOf({ items, method, split }: Pick<Payment, 'items' | 'method' | 'split'>) {
  const parts = split && { firstCents: split.firstCents, methodId: split.method.id };
  return { ...choiceOfItems(items), methodId: method.id, ...(parts && { split: parts }) };
}

function bodyOf(asked: Payment) {
  return { ...choiceOf(asked), totalCents: totalCentsOf(asked) };
}

async function quotedNow(cache: QueryClient, asked: Payment): Promise<string | undefined> {
  const quote = await cache.fetchQuery(paymentQuote(asked)).catch(() => undefined);
  return quote?.id;
}

async function send(asked: Payment, { key, mayBePaid }: Unanswered, quoteId: string | undefined): Promise<Outcome> {
  if (quoteId === undefined) return { failure: words.notQuoted, isAnswered: true };
  const { items, method, becomesDefault } = asked;
  if (becomesDefault) {
    const moved = await call('setDefaultPaymentMethod', { params: { id: method.id } });
    const inWords = mayBePaid ? words.mayBeCharged : words.notCharged;
    if (!moved.ok) return { failure: inWords(quoteFailure(moved)), isAnswered: false, mayBePaid };
  }
  const answer = await call('chargeFailedSubscriptions', {
    body: { ...bodyOf(asked), quoteId },
    idempotencyKey: key,
  });
  if (answer.ok) {
    return { paid: { results: namedResults(answer.value, items), charges: answer.value.payments }, isAnswered: true };
  }
  const { refusal } = answer;
  if (!refusal) return { failure: words.noAnswer, isAnswered: false, mayBePaid: true };
  const isAnswered = isFinal(refusal);
  return {
    failure: quoteFailure(answer),
    isAnswered,
    mayBePaid: !isAnswered,
    isChanged: refusal.code === 'charge_changed' || needsNewQuote(refusal),
  };
}

/** The same payment as it would be now, no longer split; undefined when nothing of it is left to pay, or it cannot be loaded. */
async function paymentNow(
  cache: QueryClient,
  { items, method, becomesDefault }: Payment,
): Promise<Payment | undefined> {
  const [due, wallet] = await Promise.all([
    dueNow(cache, items),
    cache.fetchQuery(queries.customerDetails()).catch(() => null),
  ]);
  const usable = wallet?.methods.filter(({ status }) => isUsable(status)) ?? [];
  const charged = [method.id, wallet?.defaultId].flatMap((wanted) => usable.find(({ id }) => id === wanted) ?? [])[0];
  if (due.length === 0 || !charged) return undefined;
  return { items: due, method: charged, becomesDefault: becomesDefault && charged.id !== wallet?.defaultId };
}

/** Of some items those that are still due and not under way, with what is due of them now. */
async function dueNow(cache: QueryClient, items: readonly PayItem[]): Promise<PayItem[]> {
  const ofInvoices = items.filter(({ kind }) => kind === 'invoice');
  const [failed, invoices] = await Promise.all([
    items.length > ofInvoices.length
      ? cache.fetchQuery(billingQueries.failedSubscriptions()).catch(() => null)
      : Promise.resolve(null),
    Promise.all(ofInvoices.map(({ id }) => cache.fetchQuery(billingQueries.invoice(id)).catch(() => null))),
  ]);
  const asked = new Set(items.map(keyOf));
  const unpaid = failed ? unpaidItems(failed).filter((item) => asked.has(keyOf(item)) && !item.isInProgress) : [];
  const open = new Map(
    invoices.flatMap((found) => (found?.invoice.status === 'open' ? [[found.invoice.id, found.invoice.dueCents]] : [])),
  );
  return [
    ...unpaid,
    ...ofInvoices.flatMap((item) => {
      const dueCents = open.get(item.id) ?? 0;
      return dueCents > 0 ? [{ ...item, dueCents }] : [];
    }),
  ];
}

/** While the same request is still being worked on, or the server broke over it, it may have had its effect. */
function isFinal({ status, code }: Refusal): boolean {
  return status < 500 && code !== 'request_in_progress';
}
