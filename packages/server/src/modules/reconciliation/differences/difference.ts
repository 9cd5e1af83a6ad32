import type { AccountId } from '../../../kernel/ids.ts';

/**
 * How gateway and books may disagree. `missing_here`: it moved money that no record of ours explains.
 * `missing_at_gateway`: we booked what it does not have. `unsettled_too_long`: taken, but not handed to our bank.
 * `outcome_unknown`: every look at a charge, refund or void failed; only a person can find out. `batch_unread`: what
 * settled together could not be read or booked wholly in several tries, and is still tried. `not_shown`: the gateway
 * did not show it when it was compared. `invoice_differs`: an invoice does not follow its payments. The first five kinds
 * an operator may explain; they are not told again then.
 */
export type DifferenceKind =
  | 'missing_here'
  | 'missing_at_gateway'
  | 'amount_differs'
  | 'state_differs'
  | 'unsettled_too_long'
  | 'outcome_unknown'
  | 'batch_unread'
  | 'not_shown'
  | 'invoice_differs';

export interface Difference {
  kind: DifferenceKind;
  /** The gateway's number of the transaction, or ours where it has none; `batch …` for a batch. */
  subject: string;
  accountId: AccountId | null;
  /** Both sides in plain words, for an operator. */
  note: string;
}
