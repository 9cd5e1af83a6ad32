import { createHash, randomBytes } from 'node:crypto';
import type { Simulator } from '../simulator/simulator.ts';
import { accountOfDigest, keepToken } from './access-tokens.store.ts';

export const tokenLifeSeconds = 3600;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** A new bearer token of an account, for a while of virtual time. Only its digest is kept. */
export async function issueToken(simulator: Simulator, accountId: string, lifeSeconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = simulator.clock.now();
  await keepToken(simulator.storage, {
    digest: digestOf(token),
    account: accountId,
    from: new Date(now),
    to: new Date(now + lifeSeconds * 1000),
  });
  return token;
}

/** Whose token it is, or null when it never was one or is over. */
export const accountOfToken = (simulator: Simulator, token: string): Promise<string | null> =>
  accountOfDigest(simulator.storage, digestOf(token), new Date(simulator.clock.now()));
