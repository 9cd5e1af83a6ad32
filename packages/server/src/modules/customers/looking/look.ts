import type { Look as ShownLook } from '@linekeeper/contract/provider';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId, LookId, StaffId } from '../../../kernel/ids.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';

/** One member of staff sees one account as its customer does, in the session that asked. */
export interface Look {
  id: LookId;
  accountId: AccountId;
  memberId: StaffId;
  /** What the member was called then. */
  memberName: string;
  sessionHash: string;
  reason: string;
  begunAt: Date;
  /** When it is over by itself, or was ended. */
  endsAt: Date;
}

const lastsMs = 30 * minuteMs;

export const endOf = (begunAt: Date): Date => after(begunAt, lastsMs);

export const isOver = ({ endsAt }: Pick<Look, 'endsAt'>, now: Date): boolean => now >= endsAt;

interface Viewed {
  now: Date;
  by: Pick<StaffCaller, 'sessionHash'>;
  /** Of the sessions behind looks those that are not over. */
  openSessions: ReadonlySet<string>;
}

export function shownLook(look: Look, { now, by, openSessions }: Viewed): ShownLook {
  const { id, memberName, reason, begunAt, endsAt, sessionHash } = look;
  return {
    id,
    by: memberName,
    reason,
    begunAt: begunAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOpen: !isOver(look, now) && openSessions.has(sessionHash),
    isYours: sessionHash === by.sessionHash,
  };
}
