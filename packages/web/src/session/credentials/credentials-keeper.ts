import { constants } from '@linekeeper/contract';
import { CallFailure } from './call-failure.ts';
import { createCredentialsFetcher, type FetcherParts } from './fetch-credentials.ts';
import { patientToken, tokenSubject } from './id-token.ts';
import type { Credentials } from './session-credentials.ts';
import { createSharedWork } from './shared-work.ts';

export interface KeeperParts extends FetcherParts {
  /** The session's id token; '' when no one is signed in. Rejects when it cannot be refreshed for now. */
  readonly idToken: () => Promise<string>;
  /** Called when the service no longer accepts the person whose credentials were to be refreshed. */
  readonly clearUser: () => Promise<void>;
  readonly nowMs: () => number;
}

export interface CredentialsKeeper {
  readonly get: () => Promise<Credentials>;
  readonly clear: () => void;
  /** The present time by the service's clock, as far as it is known. */
  readonly serviceNowMs: () => number;
}

interface Kept {
  readonly holder: string;
  readonly credentials: Credentials;
  readonly fetchedAtMs: number;
}

const guest = '';

/** Keeps the credentials of one person at a time. */
export function createCredentialsKeeper(parts: KeeperParts): CredentialsKeeper {
  const { nowMs } = parts;
  const fetchCredentials = createCredentialsFetcher(parts);
  const renewals = createSharedWork<Credentials>();
  let kept: Kept | undefined;
  let aheadMs = 0;

  const isFresh = ({ fetchedAtMs, credentials }: Kept): boolean =>
    nowMs() - fetchedAtMs < constants.credentialRefreshMs && nowMs() + aheadMs < credentials.expiresAtMs;

  async function renew(holder: string, token: string, isWanted: () => boolean): Promise<Credentials> {
    const before = kept;
    try {
      const { credentials, serviceMs } = await fetchCredentials(token, before?.credentials.identityId);
      if (serviceMs !== undefined) aheadMs = serviceMs - nowMs();
      if (isWanted()) kept = { holder, credentials, fetchedAtMs: nowMs() };
      return credentials;
    } catch (error) {
      if (before !== undefined && holder !== guest && isWanted() && isNotAuthorized(error)) {
        kept = undefined;
        await parts.clearUser();
      }
      throw error;
    }
  }
  return {
    serviceNowMs: () => nowMs() + aheadMs,
    clear: () => {
      kept = undefined;
      renewals.drop();
    },
    get: async () => {
      const token = await patientToken(parts);
      const holder = token === '' ? guest : tokenSubject(token);
      if (kept !== undefined && kept.holder !== holder) kept = undefined;
      if (kept !== undefined && isFresh(kept)) return kept.credentials;
      return renewals.run(holder, (isWanted) => renew(holder, token, isWanted));
    },
  };
}

function isNotAuthorized(error: unknown): boolean {
  return error instanceof CallFailure && error.name === 'NotAuthorizedException';
}
