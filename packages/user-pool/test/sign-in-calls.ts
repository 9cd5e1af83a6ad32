import { Secret, TOTP } from 'otpauth';
import { confirmedPerson, goodPassword } from './people.ts';
import { beginSrp, proofFor, tokensOf } from './srp-client.ts';
import { secrets, type Answer, type TestPool } from './test-pool.ts';

export type Texts = Record<string, string>;

/** InitiateAuth as a browser sends it. */
export function initiate(pool: TestPool, flow: string, parameters: Texts, clientId = secrets.publicClientId) {
  return pool.call('InitiateAuth', { ClientId: clientId, AuthFlow: flow, AuthParameters: parameters });
}

/** RespondToAuthChallenge with the session of the answer that asked for it. */
export function respond(pool: TestPool, asked: Answer, responses: Texts, changes: object = {}): Promise<Answer> {
  return pool.call('RespondToAuthChallenge', {
    ClientId: secrets.publicClientId,
    ChallengeName: asked.body['ChallengeName'],
    Session: asked.body['Session'],
    ChallengeResponses: responses,
    ...changes,
  });
}

/** Both calls of a password sign-in, whatever comes after them; `extra` goes with the proof. */
export async function provePassword(pool: TestPool, email: string, password = goodPassword, extra: Texts = {}) {
  const begun = await beginSrp(pool, email);
  if (begun.answer.status !== 200) return begun.answer;
  return pool.call('RespondToAuthChallenge', {
    ClientId: secrets.publicClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { ...proofFor(begun, password), ...extra },
  });
}

export function challengeOf(answer: Answer): string {
  const { ChallengeName, AuthenticationResult } = answer.body;
  if (typeof ChallengeName === 'string') return ChallengeName;
  return AuthenticationResult === undefined ? '' : 'TOKENS';
}

export function parametersOf(answer: Answer): Texts {
  const given = answer.body['ChallengeParameters'];
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The code that an authenticator app shows at the pool's time, `steps` half minutes away. */
export function totpCode(pool: TestPool, secret: string, steps = 0): string {
  const timestamp = pool.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code of six digits that the app does not show anywhere near now. */
export function wrongTotp(pool: TestPool, secret: string): string {
  const near = new Set([-1, 0, 1].map((steps) => totpCode(pool, secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? '';
}

export async function accessTokenOf(pool: TestPool, email: string): Promise<string> {
  return tokensOf(await provePassword(pool, email)).access;
}

/** Sets up an authenticator and turns it on; answers its secret. A moment passes, so that its next code is a fresh one. */
export async function turnTotpOn(pool: TestPool, accessToken: string, PreferredMfa = true): Promise<string> {
  const begun = await pool.call('AssociateSoftwareToken', { AccessToken: accessToken });
  const secret = String(begun.body['SecretCode']);
  const UserCode = totpCode(pool, secret);
  await pool.call('VerifySoftwareToken', { AccessToken: accessToken, UserCode, FriendlyDeviceName: 'Pocket' });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa };
  await pool.call('SetUserMFAPreference', { AccessToken: accessToken, SoftwareTokenMfaSettings });
  pool.clock.advance({ seconds: 60 });
  return secret;
}

/** A confirmed person whose sign-in asks for an authenticator's code. */
export async function personWithTotp(pool: TestPool, email: string): Promise<{ sub: string; secret: string }> {
  const sub = await confirmedPerson(pool, email);
  return { sub, secret: await turnTotpOn(pool, await accessTokenOf(pool, email)) };
}

export async function giveVerifiedPhone(pool: TestPool, email: string, phone: string): Promise<void> {
  await pool.admin('AdminUpdateUserAttributes', {
    UserPoolId: secrets.poolId,
    Username: email,
    UserAttributes: [
      { Name: 'phone_number', Value: phone },
      { Name: 'phone_number_verified', Value: 'true' },
    ],
  });
}

export async function turnSmsOn(pool: TestPool, accessToken: string, PreferredMfa = true): Promise<Answer> {
  const SMSMfaSettings = { Enabled: true, PreferredMfa };
  return pool.call('SetUserMFAPreference', { AccessToken: accessToken, SMSMfaSettings });
}

/** Sets an authenticator up within the sign-in; answers the secret and the session that follows. */
export async function setUpTotp(pool: TestPool, asked: Answer) {
  const begun = await pool.call('AssociateSoftwareToken', { Session: asked.body['Session'] });
  const secret = String(begun.body['SecretCode']);
  const UserCode = totpCode(pool, secret);
  const verified = await pool.call('VerifySoftwareToken', { Session: begun.body['Session'], UserCode });
  return { secret, begun, verified, next: { ...asked, body: { ...asked.body, Session: verified.body['Session'] } } };
}

/** A confirmed person who has set up an authenticator on the way in, as a pool demands it. */
export async function personWithSetUp(pool: TestPool, email: string): Promise<{ sub: string; secret: string }> {
  const sub = await confirmedPerson(pool, email);
  const done = await setUpTotp(pool, await provePassword(pool, email));
  const answer = await respond(pool, done.next, { USERNAME: sub });
  if (tokensOf(answer).access === '') throw new Error('The set-up did not end in tokens.');
  pool.clock.advance({ seconds: 60 });
  return { sub, secret: done.secret };
}
