import { asBrowser, confirmedPerson, goodPassword, signUp } from './people.ts';
import { initiate } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';
import type { PoolConfigInput } from '../src/pool/pool-config.ts';

const UserPoolId = secrets.poolId;
const Password = goodPassword;
export const chosen = 'Chosen$$300';

let made = 0;
/** An unknown address. */
export const someone = () => `someone${(made += 1)}@example.com`;

/** Somebody who signed up and confirmed. */
export async function person(at: TestPool): Promise<string> {
  const email = someone();
  await confirmedPerson(at, email);
  return email;
}

/** Somebody who has yet to confirm. */
export async function newcomer(at: TestPool): Promise<string> {
  const email = someone();
  await signUp(at, email);
  return email;
}

/** Somebody who was let in with the temporary password `chosen` and never came. */
export async function invited(at: TestPool): Promise<string> {
  const Username = someone();
  await at.admin('AdminCreateUser', { UserPoolId, Username, TemporaryPassword: chosen, MessageAction: 'SUPPRESS' });
  return Username;
}

/** Somebody who is kept out. */
export async function disabled(at: TestPool): Promise<string> {
  const Username = await person(at);
  await at.admin('AdminDisableUser', { UserPoolId, Username });
  return Username;
}

/** In a pool of its own, with another configuration. */
export async function elsewhere(config: PoolConfigInput, call: (at: TestPool) => Promise<Answer>): Promise<Answer> {
  const other = await openTestPool({ pool: config });
  try {
    return await call(other);
  } finally {
    await other.close();
  }
}

export const register = (at: TestPool, Username: string, more: object = {}) =>
  at.call('SignUp', { ClientId: secrets.publicClientId, Username, Password, ...more });
export const confirm = (at: TestPool, Username: string, ConfirmationCode = 'x') =>
  asBrowser(at, 'ConfirmSignUp', { Username, ConfirmationCode });
export const resend = (at: TestPool, Username: string) => asBrowser(at, 'ResendConfirmationCode', { Username });
export const forgot = (at: TestPool, Username: string) => asBrowser(at, 'ForgotPassword', { Username });
export const reset = (at: TestPool, Username: string, ConfirmationCode = 'x') =>
  asBrowser(at, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password });
export const inClear = (at: TestPool, USERNAME: string, PASSWORD = Password) =>
  initiate(at, 'USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
