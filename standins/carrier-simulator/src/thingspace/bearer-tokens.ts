import { createHmac, randomUUID } from 'node:crypto';
import type { ThingSpaceAccount } from '../accounts/account.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { currentBearer, liveBearers } from './bearer-tokens.store.ts';

const lifeMs = 3_600_000;

const tokenOf = (account: ThingSpaceAccount, nonce: string) =>
  createHmac('sha256', account.secret).update(`${account.accountId} ${nonce}`).digest('base64url');

/** The account's bearer token: within its hour always the same. No token is kept, only what it is made from. */
export async function bearerOf(simulator: Simulator, account: ThingSpaceAccount, shortenedByMs: number) {
  const now = simulator.clock.now();
  const fresh = { nonce: randomUUID(), issuedAt: new Date(now - shortenedByMs) };
  const after = new Date(now - lifeMs);
  const kept = await currentBearer(simulator.storage, account.accountId, fresh, after);
  const leftMs = kept.issuedAt.getTime() + lifeMs - now;
  return { token: tokenOf(account, kept.nonce), expiresInSeconds: Math.floor(leftMs / 1000) };
}

/** Whose live token it is, or null. */
export async function accountOfBearer(simulator: Simulator, token: string): Promise<ThingSpaceAccount | null> {
  const after = new Date(simulator.clock.now() - lifeMs);
  const live = await liveBearers(simulator.storage, after);
  const found = simulator.accounts.thingspace.find((account) => {
    const nonce = live.find((one) => one.account === account.accountId)?.nonce;
    return nonce !== undefined && sameSecret(token, tokenOf(account, nonce));
  });
  return found ?? null;
}

export { lifeMs as bearerLifeMs };
