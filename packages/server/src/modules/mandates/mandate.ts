import type { SupportAction, SupportCode } from '@linekeeper/contract';
import { createHash, randomInt } from 'node:crypto';
import { claimCodeAlphabet, supportCodeLength } from '@linekeeper/contract';
import { minuteMs } from '../../kernel/clock.ts';
import type { AccountId, LookId, MandateId, StaffId } from '../../kernel/ids.ts';

/** What an owner lets staff do for the account: first a code, then what it opens for one member in one look. */
export interface Mandate {
  id: MandateId;
  accountId: AccountId;
  actions: SupportAction[];
  codeHash: string;
  madeBy: string;
  madeByName: string;
  madeAt: Date;
  /** Until when the code can be entered. */
  enterBy: Date;
  enteredAt: Date | null;
  memberId: StaffId | null;
  memberName: string | null;
  lookId: LookId | null;
  sessionHash: string | null;
  actsUntil: Date | null;
  endedAt: Date | null;
  endedBy: 'owner' | 'staff' | null;
}

/** To enter the code, and again to act by it. */
export const lastsMs = 10 * minuteMs;

/** The fifth wrong code within ten minutes is the last one that is compared. */
export const wrongCodes = { most: 5, withinMs: 10 * minuteMs };

export function newSupportCode(): string {
  return Array.from({ length: supportCodeLength }, () => claimCodeAlphabet[randomInt(claimCodeAlphabet.length)]).join(
    '',
  );
}

/** Holds the account, so that a code is worth nothing anywhere else. */
export const hashOfCode = (accountId: AccountId, code: string): string =>
  createHash('sha256').update(`${accountId} ${code}`).digest('hex');

export const isWaiting = ({ enteredAt, endedAt, enterBy }: Mandate, now: Date): boolean =>
  enteredAt === null && endedAt === null && now < enterBy;

/** Not whether its look and its session are open. */
export const isRunning = ({ actsUntil, endedAt }: Pick<Mandate, 'actsUntil' | 'endedAt'>, now: Date): boolean =>
  actsUntil !== null && endedAt === null && now < actsUntil;

/** `isLookOpen`: the look that it was entered in, and its session. */
export function stateOf(mandate: Mandate, now: Date, isLookOpen: boolean): SupportCode['state'] {
  if (mandate.endedBy === 'owner') return 'withdrawn';
  if (mandate.enteredAt !== null) return isLookOpen && isRunning(mandate, now) ? 'acting' : 'over';
  return isWaiting(mandate, now) ? 'waiting' : 'expired';
}

export function shownMandate(mandate: Mandate, now: Date, isLookOpen: boolean): SupportCode {
  const { id, actions, madeAt, madeByName, enterBy, actsUntil, endedAt, memberName } = mandate;
  return {
    id,
    actions,
    state: stateOf(mandate, now, isLookOpen),
    madeAt: madeAt.toISOString(),
    madeBy: madeByName,
    until: (endedAt ?? actsUntil ?? enterBy).toISOString(),
    enteredBy: memberName,
  };
}
