import type { ChargeState } from '@linekeeper/contract';
import type { Charge } from '../../payments/index.ts';

/** What of a charge is worth a mail; its refunds are told besides. */
export type NoticeKind = 'receipt' | 'on_its_way' | 'failed' | 'returned' | 'called_off';
/** What is told of several charges in one mail. `no_method`: there was nothing to charge an invoice with. */
export type GatheredKind = NoticeKind | 'no_method' | 'refunded';
/** What banks and operators do in heaps, one after the other: nobody can tell when the next comes. */
export const heaps: readonly GatheredKind[] = ['returned', 'called_off', 'refunded'];

/** Null while nothing is known yet: then there is nothing to tell. */
const kinds: Record<ChargeState, NoticeKind | null> = {
  sent: null,
  unknown: null,
  held: null,
  approved: 'receipt',
  declined: 'failed',
  error: 'failed',
  not_charged: 'failed',
  voided: 'called_off',
};

type Noticed = Pick<Charge, 'paidAt' | 'returnedAt' | 'state' | 'unwantedAt'>;

/**
 * A bank debit that was accepted is not paid before it has cleared, and one that came back was not just declined. Of
 * money that no invoice wants only its return is told.
 */
export function noticeKindOf({ state, paidAt, returnedAt, unwantedAt }: Noticed): NoticeKind | null {
  if (unwantedAt !== null) return null;
  if (state === 'approved' && paidAt === null) return 'on_its_way';
  return returnedAt === null ? kinds[state] : 'returned';
}
