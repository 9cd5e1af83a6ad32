import type { StaffAction, StaffActionKind, StaffEffect } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Alongside } from '../../../store/alongside.ts';
import type { ApprovalsNeeds } from './approvals-needs.ts';

/** What an action does, or would do. */
export interface Effect extends StaffEffect {
  accountId: AccountId;
  /** The invoice's number, what the payment paid for, or the reference. */
  about: string;
}

export interface Decision {
  reason: string;
  /** Whose decision it is, as those persons are called. */
  decidedBy: string;
}

export type Acted =
  /** What came of it, in words. */
  | { kind: 'done'; text: string }
  /** What stands against it; nothing was done. */
  | { kind: 'refused'; text: string };

/**
 * Carries out one kind of action by its owner's use case. `alongside` runs in the transaction of the action, which is undone
 * when it throws; what follows, such as asking the gateway, comes after it.
 */
export type Act<Kind extends StaffActionKind> = (
  needs: ApprovalsNeeds,
  action: Extract<StaffAction, { kind: Kind }>,
  decision: Decision,
  alongside: Alongside<Effect>,
) => Promise<Acted>;

/** Those of the amounts that are not zero. */
export function figuresOf(amounts: readonly (readonly [label: string, amountCents: number])[]): StaffEffect['figures'] {
  return amounts.filter(([, cents]) => cents !== 0).map(([label, amountCents]) => ({ label, amountCents }));
}
