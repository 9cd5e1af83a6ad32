import type { LineEvent, SubscriptionPayment } from '@linekeeper/contract';
import type { HistoryPart } from '../../../navigation/line-page-search.ts';

/** One thing that happened to a line: a change, an answer of its carrier, or money. */
export type StreamEntry =
  | { readonly kind: 'event'; readonly at: string; readonly isOfCarrier: boolean; readonly event: LineEvent }
  | { readonly kind: 'payment'; readonly at: string; readonly payment: SubscriptionPayment };

export interface StreamParts {
  /** Newest first, as far as they are loaded. */
  readonly events: readonly LineEvent[];
  /** Whether there are older events. */
  readonly hasOlder: boolean;
  readonly payments: readonly SubscriptionPayment[];
  readonly carrierName: string;
}

/** Events and payments in one order, newest first; payments from before the oldest event wait until it is loaded. */
export function streamOf({ events, hasOlder, payments, carrierName }: StreamParts, show?: HistoryPart): StreamEntry[] {
  const oldest = events.at(-1)?.at ?? '';
  const told = events.map((event): StreamEntry => {
    return { kind: 'event', at: event.at, isOfCarrier: event.by === carrierName, event };
  });
  const paid = payments
    .map((payment): StreamEntry => ({ kind: 'payment', at: momentOf(payment), payment }))
    .filter(({ at }) => show === 'charges' || !hasOlder || at >= oldest);
  return [...told, ...paid]
    .filter((entry) => show === undefined || partOf(entry) === show)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function momentOf(payment: SubscriptionPayment): string {
  return payment.kind === 'charge' ? payment.at : payment.receivedOn;
}

function partOf(entry: StreamEntry): HistoryPart {
  if (entry.kind === 'payment') return 'charges';
  return entry.isOfCarrier ? 'carrier' : 'changes';
}
