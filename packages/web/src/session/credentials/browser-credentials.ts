import { createCredentials } from './create-credentials.ts';
import type { CredentialsParts } from './create-credentials.ts';
import type { CredentialsSettings, IamEndpoint, SessionCredentials } from './session-credentials.ts';

interface Configured {
  readonly identity: Omit<CredentialsSettings, 'iam'>;
  readonly iam: readonly IamEndpoint[];
}

/** The credentials of this browser: its network, its timers, its chance. */
export function browserCredentials(
  { identity, iam }: Configured,
  owner: Pick<CredentialsParts, 'idToken' | 'clearUser'>,
  nowMs: () => number,
): SessionCredentials {
  return createCredentials({
    ...owner,
    nowMs,
    settings: { ...identity, iam },
    fetch: (input, init) => fetch(input, init),
    wait: (delayMs) =>
      new Promise((resolve) => {
        setTimeout(resolve, delayMs);
      }),
    random: () => Math.random(),
  });
}
