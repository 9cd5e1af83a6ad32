import { createHash, randomBytes } from 'node:crypto';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';

/** From the log-in on, whatever happens in it. */
const longestMs = 12 * hourMs;
/** Without any call. */
const idleMs = 30 * minuteMs;
const noteSeenEveryMs = minuteMs;

/** What is kept of a session; its token is in the browser alone. */
export interface Session {
  readonly begunAt: Date;
  readonly seenAt: Date;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When it ends, however much it is used. */
export const endOf = ({ begunAt }: Pick<Session, 'begunAt'>): Date => after(begunAt, longestMs);

export function isOpen(session: Session, now: Date): boolean {
  return now < endOf(session) && now < after(session.seenAt, idleMs);
}

/** Not every call is noted; with this grain a session lives at most a minute less than it may. */
export const isSeenDue = ({ seenAt }: Session, now: Date): boolean => now >= after(seenAt, noteSeenEveryMs);

/** What is begun before this moment is over in any case. */
export const overBefore = (now: Date): Date => after(now, -longestMs);
