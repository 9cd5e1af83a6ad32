import type { WireRequest } from '../request/wire-request.ts';

const DAY_MS = 86_400_000;

/** For so long after a sign-in an address is the person's own. */
export const recentAddressMs = 30 * DAY_MS;

/** In so long a network's wrong answers are counted together. */
export const addressWindowMs = 15 * 60_000;

/** Where a guess comes from, as limits see it. */
export type Origin = {
  network: string;
  /** The device that the client says it is; its key is long and known to that device alone. */
  deviceKey: string | null;
  /** Wrong answers before a network is refused. */
  allowed: number;
};

export function originOf(
  pool: { request: WireRequest; addressFailures: number },
  deviceKey: string | null = null,
): Origin {
  return { network: pool.request.network, deviceKey, allowed: pool.addressFailures };
}

/** Servers on the private listener call for people from anywhere: their own place is never counted. */
export function isCounted({ network }: Pick<Origin, 'network'>): boolean {
  return network !== 'inside';
}
