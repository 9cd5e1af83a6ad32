import type { SecurityFacts, SecurityEvent } from './security-log.ts';

/** The request that is being answered, as far as limits and the security log need it. */
export type WireRequest = {
  id: string;
  /** Where it came from, behind every proxy that is trusted; null when the request came from inside. */
  address: string | null;
  /** How its origin is counted: an IPv4 address, the /64 of an IPv6 one, `inside` when the request came from inside. */
  network: string;
  /** Remembers something for the security log, which is written once the answer is certain. */
  note(event: SecurityEvent, facts?: SecurityFacts): void;
};

/** For work that no request asked for. */
export const noRequest: WireRequest = { id: '', address: null, network: 'inside', note: () => undefined };
