import type { ThingSpaceConfig } from '../../config/carriers.ts';
import type { Opening } from '../../modules/carriers/index.ts';
import { bearerTokens } from './bearer-tokens.ts';
import type { CallOutcome, CarrierCall } from './carrier-call.ts';
import type { ThingSpaceParts } from './thingspace-parts.ts';
import { logInAnswer, thingspaceFailure } from './thingspace-wire.ts';

export interface BothTokens {
  headers: Record<string, string>;
  /** The vendor did not take this one. */
  drop(which: 'bearer' | 'session'): Promise<void>;
}

/** What the vendor's gateway says of a bearer token that is over or missing. */
export const bearerFaults: ReadonlySet<string> = new Set(['900901', '900902']);

const timeoutMs = 15_000;

type Make = (call: CarrierCall) => Promise<CallOutcome>;

/** A bearer token for the gateway and a session of a user, which all processes share. */
export function thingspaceTokens(
  { config, clock, session }: Pick<ThingSpaceParts, 'config' | 'clock' | 'session'>,
  make: Make,
) {
  const bearers = bearerTokens(() => thingspaceTokenCall(config), clock, make);

  async function logIn(bearer: string): Promise<Opening> {
    const outcome = await make(logInCall(config, bearer));
    if (outcome.kind !== 'answer') return { kind: 'unavailable', text: outcome.text };
    const opened = outcome.status === 200 ? logInAnswer.safeParse(outcome.json).data : undefined;
    if (opened) return { kind: 'opened', token: opened.sessionToken };
    const { code, text, status } = thingspaceFailure(outcome);
    const isBearer = code !== null && bearerFaults.has(code);
    if (isBearer) bearers.drop(bearer);
    // Any other no may be about user name and password, and a few of those lock the user.
    const isAboutUs = !isBearer && status >= 400 && status < 500 && status !== 429;
    return { kind: isAboutUs ? 'refused' : 'unavailable', text };
  }

  return {
    async get(): Promise<BothTokens | { text: string; refusesUs: boolean }> {
      const bearer = await bearers.get();
      if (bearer.token === null) return bearer;
      const { token } = bearer;
      const opened = await session.get(() => logIn(token));
      if (opened.token === null) return { text: opened.text, refusesUs: opened.isRefused === true };
      return {
        headers: { authorization: `Bearer ${token}`, 'vz-m2m-token': opened.token },
        async drop(which) {
          if (which === 'session') await session.drop(opened.token);
          else bearers.drop(token);
        },
      };
    },
  };
}

export function thingspaceTokenCall({ key, secret, tokenUrl }: ThingSpaceConfig): CarrierCall {
  return {
    method: 'POST',
    url: tokenUrl,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }).toString(),
    timeoutMs,
  };
}

function logInCall({ baseUrl, username, password }: ThingSpaceConfig, bearer: string): CarrierCall {
  return {
    method: 'POST',
    url: `${baseUrl}/session/login`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username, password }),
    timeoutMs,
  };
}
