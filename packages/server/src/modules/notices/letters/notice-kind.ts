import type { ChargeState } from '@linekeeper/contract';
import type { Charge } from '../../payments/index.ts';

/** Outcomes of a charge that get a mail; refunds get their own. */
export type NoticeKind = 'receipt' | 'on_its_way' | 'failed' | 'returned' | 'called_off';

/** Null while the outcome is unknown. */
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

/** An automatic try that failed: dunning says so in the mail of its next step, or has one written of its own. */
export function isFailedTry(charge: Noticed & Pick<Charge, 'trigger'>): boolean {
  return charge.trigger === 'retry' && noticeKindOf(charge) === 'failed';
}

type Noticed = Pick<Charge, 'paidAt' | 'returnedAt' | 'state' | 'unwantedAt'>;

/**
 * A bank debit that was accepted is not paid before it has cleared, and one that came back was not just declined. Money
 * that no invoice wants gets a mail for its refund alone.
 */
export function noticeKindOf({ state, paidAt, returnedAt, unwantedAt }: Noticed): NoticeKind | null {
  if (unwantedAt !== null) return null;
  if (state === 'approved' && paidAt === null) return 'on_its_way';
  return returnedAt === null ? kinds[state] : 'returned';
}
