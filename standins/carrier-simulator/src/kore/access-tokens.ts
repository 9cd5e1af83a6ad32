import { createHash, randomBytes } from 'node:crypto';
import type { Simulator } from '../simulator/simulator.ts';
import { isTokenLive, keepToken } from './access-tokens.store.ts';

export const tokenLifeSeconds = 3600;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** A new bearer token that lives an hour of virtual time. Only its digest is kept. */
export async function issueToken(simulator: Simulator): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = simulator.clock.now();
  await keepToken(simulator.storage.connection, digestOf(token), {
    from: new Date(now),
    to: new Date(now + tokenLifeSeconds * 1000),
  });
  return token;
}

export const acceptsToken = (simulator: Simulator, token: string) =>
  isTokenLive(simulator.storage.connection, digestOf(token), new Date(simulator.clock.now()));
