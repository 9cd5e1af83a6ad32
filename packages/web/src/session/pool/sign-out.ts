import { within } from './within.ts';
import { forgetTokens, keptTokens } from './kept-tokens.ts';
import { isPassing, PoolError } from './pool-error.ts';
import { patiently, type PoolCall } from './pool-wire.ts';
import { isRevocable } from './token-claims.ts';

const revokeTimeoutMs = 3_000;

/** What this browser holds goes in any case; that the pool revokes it waits for no longer than three seconds. */
export async function signOut(call: PoolCall, clientId: string): Promise<void> {
  const kept = keptTokens(clientId);
  if (!kept) return;
  forgetTokens(clientId);
  if (kept.refreshToken === '' || !isRevocable(kept.accessToken)) return;
  const revoked = revoke(call, clientId, kept.refreshToken).catch(() => undefined);
  await within(revokeTimeoutMs, revoked, undefined);
}

/** Ends the session of a refresh token at the pool. */
export async function revoke(call: PoolCall, ClientId: string, Token: string): Promise<void> {
  await patiently(
    () => call('RevokeToken', { ClientId, Token }),
    (error) => error instanceof PoolError && isPassing(error),
  );
}
