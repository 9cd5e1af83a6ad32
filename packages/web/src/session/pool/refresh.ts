import { messages } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { IdentitySettings } from './identity-settings.ts';
import { forgetTokens, keptTokens, replaceTokens, type FreshTokens, type KeptTokens } from './kept-tokens.ts';
import { isPassing, PoolError, poolError } from './pool-error.ts';
import { patiently, type PoolCall } from './pool-wire.ts';
import { revoke } from './sign-out.ts';
import type { RefreshOutcome } from './user-pool.port.ts';

const resultShape = z.object({
  AuthenticationResult: z.object({
    IdToken: z.string(),
    AccessToken: z.string(),
    RefreshToken: z.optional(z.string()),
  }),
});

/** What a pool says that does not have the newer operation, or has it switched off for this client. */
const operationRefused: readonly string[] = [
  'UnknownOperationException',
  'InvalidParameterException',
  'UnsupportedOperationException',
];

/**
 * Gets new tokens; see `UserPool.refresh`. Where refresh tokens rotate, the new one is kept and the old one never used
 * again: so one tab at a time may do this. A refusal leaves nothing of the person's tokens behind (specification §8).
 */
export function createRefresh(settings: IdentitySettings, call: PoolCall, nowMs: () => number) {
  const { clientId } = settings;
  let isOlderWay = false;

  async function fetched(kept: KeptTokens): Promise<FreshTokens> {
    if (isOlderWay) return freshTokens(await olderWay(call, clientId, kept));
    try {
      return freshTokens(await newerWay(call, clientId, kept));
    } catch (error) {
      if (!(error instanceof PoolError && operationRefused.includes(error.code))) throw error;
      const fresh = freshTokens(await olderWay(call, clientId, kept));
      isOlderWay = true;
      return fresh;
    }
  }
  return async (): Promise<RefreshOutcome> => {
    const kept = keptTokens(clientId);
    if (!kept) return { kind: 'refused', text: messages.userNotAuthenticated };
    try {
      if (kept.idToken === '') throw new PoolError('', messages.idTokenMissing);
      if (kept.refreshToken === '') throw new PoolError('', messages.sessionNotRenewable);
      const fresh = await patiently(
        () => fetched(kept),
        (error) => error instanceof PoolError && isPassing(error),
      );
      if (replaceTokens(clientId, kept, fresh, nowMs())) return { kind: 'renewed' };
      // The person left, or logged in again, while the pool was asked: its answer has no owner.
      void revoke(call, clientId, fresh.refreshToken ?? kept.refreshToken).catch(() => undefined);
      if (keptTokens(clientId)) return { kind: 'renewed' };
      return { kind: 'refused', text: messages.userNotAuthenticated };
    } catch (failure) {
      const error = poolError(failure);
      if (isPassing(error)) return { kind: 'unreachable', text: error.message };
      if (keptTokens(clientId)?.refreshToken === kept.refreshToken) forgetTokens(clientId);
      return { kind: 'refused', text: error.message };
    }
  };
}

function newerWay(call: PoolCall, ClientId: string, { refreshToken, deviceKey }: KeptTokens) {
  const DeviceKey = deviceKey === '' ? {} : { DeviceKey: deviceKey };
  return call('GetTokensFromRefreshToken', { ClientId, RefreshToken: refreshToken, ...DeviceKey });
}

function olderWay(call: PoolCall, ClientId: string, { refreshToken, deviceKey }: KeptTokens) {
  const device = deviceKey === '' ? {} : { DEVICE_KEY: deviceKey };
  const AuthParameters = { REFRESH_TOKEN: refreshToken, ...device };
  return call('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
}

/** An answer without tokens is no answer. */
function freshTokens(answer: unknown): FreshTokens {
  const read = resultShape.safeParse(answer);
  if (!read.success) throw poolError(new TypeError('no tokens'));
  const { IdToken, AccessToken, RefreshToken } = read.data.AuthenticationResult;
  return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
}
