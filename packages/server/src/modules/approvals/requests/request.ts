import type { Approval, ApprovalState, StaffAction, StaffActionKind } from '@linekeeper/contract/provider';
import { dayMs } from '../../../kernel/clock.ts';
import type { AccountId, ApprovalId, StaffId } from '../../../kernel/ids.ts';

/** What a member of staff did alone, or asked a second person for. */
export interface Request {
  id: ApprovalId;
  accountId: AccountId;
  action: StaffAction;
  kind: StaffActionKind;
  about: string;
  /** Null: it is not about money. */
  amountCents: number | null;
  reason: string;
  askedBy: StaffId;
  /** What the member was called then. */
  askedByName: string;
  key: string;
  askedAt: Date;
  state: ApprovalState;
  /** Null: it needed no second person. */
  expiresAt: Date | null;
  decidedAt: Date | null;
  /** Null for the operator of the machine, who has a name, and where no one had to decide. */
  decidedBy: StaffId | null;
  decidedByName: string | null;
  note: string | null;
}

/** For so long a request waits for a second person. */
export const waitsMs = 7 * dayMs;
/** What one person does alone to a customer within this time counts together. */
export const countedMs = dayMs;

/** Whether somebody can still decide. */
export function isWaiting({ state, expiresAt }: Pick<Request, 'expiresAt' | 'state'>, now: Date): boolean {
  return state === 'waiting' && expiresAt !== null && expiresAt > now;
}

/**
 * `lately`: what the same person did alone of the same kind to the same customer within `countedMs`. Without an amount it
 * always needs one.
 */
export function needsSecond(amountCents: number | null, latelyCents: number, limitCents: number): boolean {
  if (amountCents === null) return true;
  return limitCents === 0 || amountCents + latelyCents > limitCents;
}

export function presentRequest(request: Request, companies: ReadonlyMap<AccountId, string>, now: Date): Approval {
  const { id, accountId, action, about, amountCents, reason, state, askedAt, expiresAt, decidedAt } = request;
  return {
    id,
    action,
    about,
    account: { id: accountId, company: companies.get(accountId) ?? accountId },
    amountCents,
    reason,
    state: state === 'waiting' && !isWaiting(request, now) ? 'expired' : state,
    askedBy: { id: request.askedBy, name: request.askedByName },
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    decidedBy: request.decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
    note: request.note,
  };
}
