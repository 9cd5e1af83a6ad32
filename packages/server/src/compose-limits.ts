import { createHash } from 'node:crypto';
import type { EndpointName } from '@linekeeper/contract';
import type { Outside } from './compose-modules.ts';
import { networkOf } from './kernel/network-of.ts';
import type { RateLimiter } from './store/rate-limiter.ts';

/** A limiter of so many calls in a time, counted over all processes. */
export type MakeLimiter = (name: string, points: number, durationSeconds: number) => RateLimiter;

const recoveriesPerHour = 30;

/** Calls without a login, counted by the network that they come from. */
export function limitedPublic(limit: MakeLimiter, signUpsPerHour: number) {
  const others = limit('public', 600, 60);
  const limiters: Partial<Record<EndpointName, RateLimiter>> = {
    signUp: limit('sign-up', signUpsPerHour, 3_600),
    redeemRecoveryCode: limit('recovery-code', recoveriesPerHour, 3_600),
  };
  return async (name: EndpointName, ip: string): Promise<void> => (limiters[name] ?? others).take(networkOf(ip));
}

/** Recovery codes typed for one email, over all servers and addresses; the limiter's table does not hold the email. */
export function limitedRecovery(limiter: RateLimiter): Outside['countRecoveryTry'] {
  return async (email) => limiter.take(createHash('sha256').update(email).digest('base64url'));
}
