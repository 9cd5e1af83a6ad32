import { Refusal } from '../kernel/refusal.ts';

/** The client's address as trusted proxies report it. A client that has hung up no longer has one, and no work is done for it. */
export function addressOf({ ip }: { ip?: string }): string {
  if (!ip) throw new Refusal('unavailable');
  return ip;
}
