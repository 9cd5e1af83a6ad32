import type { AccountId, SessionId } from '../../kernel/ids.ts';

/** A log-in of a person in one place. */
export interface Session {
  accountId: AccountId;
  subject: string;
  /** The pool's name of the log-in, the same over refreshes. */
  originJti: string;
  id: SessionId;
  userAgent: string;
  address: string;
  beganAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
}

/** Where a request comes from. */
export interface Place {
  readonly userAgent: string;
  readonly address: string;
}

const longestUserAgent = 400;

/** User agents are what anyone sends: never longer than what names a browser, and without what no name has. */
export function shownUserAgent(sent: string | undefined): string {
  return (sent ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestUserAgent);
}
