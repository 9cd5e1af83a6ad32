export type Opening =
  | { kind: 'opened'; token: string }
  /** User name or password is wrong: asking again may lock the user. */
  | { kind: 'refused'; text: string }
  | { kind: 'unavailable'; text: string };

/** A log-in at a carrier that all processes share. */
export interface KeptSession {
  /** The open session, or a new one, which one process opens for all; never again and again after a refusal. */
  get(open: () => Promise<Opening>): Promise<{ token: string } | { token: null; text: string; isRefused?: boolean }>;
  /** The carrier says that this session is over. */
  drop(token: string): Promise<void>;
}
