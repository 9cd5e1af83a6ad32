import { confirmedPerson, openTestPool, secrets, type Answer, type TestPool } from '@linekeeper/user-pool/testing';
import { TOTP } from 'otpauth';
import type { IdentitySettings } from '../src/session/pool/identity-settings.ts';
import { createUserPool } from '../src/session/pool/user-pool.ts';
import type { UserPool } from '../src/session/pool/user-pool.port.ts';
import { createAccountSecurity } from '../src/session/security/account-security.ts';
import type { AccountSecurity } from '../src/session/security/account-security.port.ts';

export { openTestPool, type TestPool };
export const password = 'Test$$100';
const keys = `CognitoIdentityServiceProvider.${secrets.publicClientId}`;

/** The portal's own user pool of the browser, at a pool that really runs. */
export function browserPool(pool: TestPool, changes: Partial<IdentitySettings> = {}): UserPool {
  const settings = { userPoolId: secrets.poolId, clientId: secrets.publicClientId, endpoint: pool.url, ...changes };
  return createUserPool(settings, Date.now);
}

/** What the signed-in person may do to the own login, at a pool that really runs. */
export function securityAt(pool: TestPool): AccountSecurity {
  return createAccountSecurity({
    userPoolId: secrets.poolId,
    clientId: secrets.publicClientId,
    endpoint: pool.url,
  });
}

/** Somebody who has signed up and confirmed. */
export const newPerson = (pool: TestPool, email: string): Promise<string> => confirmedPerson(pool, email, password);

export async function admin(pool: TestPool, operation: string, body: object): Promise<Answer> {
  const answer = await pool.admin(operation, { UserPoolId: secrets.poolId, ...body });
  if (answer.status !== 200) throw new Error(`${operation} answered ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Under which key the browser stores a thing of the signed-in person. */
export function storedAs(name: string): string {
  return `${keys}.${localStorage.getItem(`${keys}.LastAuthUser`)}.${name}`;
}

export function stored(name: string): string | null {
  return localStorage.getItem(storedAs(name));
}

/** The code that an authenticator app shows at that time. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Gives the signed-in person an authenticator app; answers its secret. */
export async function giveAuthenticator(pool: TestPool): Promise<string> {
  const AccessToken = stored('accessToken');
  const made = await pool.call('AssociateSoftwareToken', { AccessToken });
  const secret = String(made.body['SecretCode']);
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, pool.clock.now()) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  const set = await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return secret;
}
