import { Refusal } from '../kernel/refusal.ts';

/** The client's address as trusted proxies report it. Who has hung up has none any more, and gets no work done. */
export function addressOf({ ip }: { ip?: string }): string {
  if (!ip) throw new Refusal('unavailable');
  return ip;
}
