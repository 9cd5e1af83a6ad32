import type { AppClient, AppClients } from './app-client.ts';
import type { AuthFlow } from './auth-flows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FLOWS: readonly AuthFlow[] = ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'];

/** The browser's client, which has no secret, and the portal server's, which alone writes role and sign-up id. */
export function poolClients(ids: {
  publicClientId: string;
  serverClientId: string;
  serverClientSecret: string;
}): AppClients {
  const browser = client(ids.publicClientId, undefined, []);
  const server = client(ids.serverClientId, ids.serverClientSecret, ['custom:role', 'custom:signup_id']);
  return new Map([browser, server].map((each) => [each.id, each]));
}

function client(id: string, secret: string | undefined, writable: readonly string[]): AppClient {
  return {
    id,
    secret,
    writableCustomAttributes: new Set(writable),
    flows: new Set(FLOWS),
    idTokenLifeMs: HOUR_MS,
    accessTokenLifeMs: HOUR_MS,
    refreshTokenLifeMs: 30 * DAY_MS,
  };
}
