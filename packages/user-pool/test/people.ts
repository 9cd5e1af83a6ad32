import { createHmac } from 'node:crypto';
import { secrets, type Answer, type CallablePool } from './test-pool.ts';

export const goodPassword = 'Test##100';

export function serverHash(username: string): string {
  return createHmac('sha256', secrets.serverClientSecret)
    .update(username + secrets.serverClientId)
    .digest('base64');
}

/** A sign-up as the portal's server makes it: confidential client, role and sign-up id. */
export function signUp(pool: CallablePool, email: string, password = goodPassword): Promise<Answer> {
  return pool.call('SignUp', {
    ClientId: secrets.serverClientId,
    SecretHash: serverHash(email),
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Ada Example' },
      { Name: 'custom:role', Value: 'owner' },
      { Name: 'custom:signup_id', Value: 'sup_0001' },
    ],
  });
}

/** The browser's call with its own client. */
export function asBrowser(pool: CallablePool, operation: string, body: object): Promise<Answer> {
  return pool.call(operation, { ClientId: secrets.publicClientId, ...body });
}

/** Somebody who has signed up and confirmed the address; answers the sub. */
export async function confirmedPerson(pool: CallablePool, email: string, password = goodPassword): Promise<string> {
  const signedUp = await signUp(pool, email, password);
  const code = await pool.newestCode(email);
  await asBrowser(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
  return String(signedUp.body['UserSub']);
}

/** What a refusal says: status, name and text together. */
export function refusalOf(answer: Answer): string {
  return `${answer.status} ${String(answer.body['__type'])}: ${String(answer.body['message'])}`;
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
