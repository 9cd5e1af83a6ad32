import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { rotate } from '../sign-in/refresh.ts';
import { refreshSteadily } from '../sign-in/refresh-token-auth.ts';
import { clientId, clientSecret, deviceKey, token } from '../wire/fields.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  ClientSecret: clientSecret,
  RefreshToken: token,
  DeviceKey: deviceKey.optional(),
});

/** The newer way to refresh, and the only one where refresh tokens rotate. */
export const getTokensFromRefreshToken = clientOperation(
  'GetTokensFromRefreshToken',
  input,
  async (pool, client, wanted) => {
    const rotation = client.refreshTokenRotation;
    if (rotation === null && !client.flows.has('REFRESH_TOKEN_AUTH')) throw refusals.flowOff('REFRESH_TOKEN_AUTH');
    if (client.secret !== undefined) {
      if (wanted.ClientSecret === undefined) throw refusals.secretHashMissing(client.id);
      if (!sameSecret(wanted.ClientSecret, client.secret)) throw refusals.secretHashWrong(client.id);
    }
    const of = { pool, client, refreshToken: wanted.RefreshToken, deviceKey: wanted.DeviceKey };
    return rotation === null ? refreshSteadily(of, () => undefined) : rotate(of, rotation.graceMs);
  },
);
