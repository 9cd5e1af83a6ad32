import { afterAll, beforeAll, expect, it } from 'vitest';
import { words as spanish } from '../src/mail/words.es.ts';
import { words as english } from '../src/mail/words.ts';
import { asBrowser, confirmedPerson, goodPassword, serverHash } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ logInUrl: 'https://portal.example.com/auth/log-in', recentProofSeconds: 300 });
});
afterAll(() => pool.close());

const newest = async (To: string): Promise<{ subject: string; text: string }> => {
  const { body } = await pool.admin('ListMail', { To });
  const mails: { subject: string; text: string }[] = Array.isArray(body['Mails']) ? body['Mails'] : [];
  return mails[0] ?? { subject: '', text: '' };
};
const setLocale = (Username: string, Value: string) =>
  pool.admin('AdminUpdateUserAttributes', { UserPoolId, Username, UserAttributes: [{ Name: 'locale', Value }] });

it('a sign-up with a Spanish locale is confirmed in Spanish', async () => {
  const email = 'eva@example.com';
  await pool.call('SignUp', {
    ClientId: secrets.serverClientId,
    SecretHash: serverHash(email),
    Username: email,
    Password: goodPassword,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'locale', Value: 'es-US' },
    ],
  });
  const { subject, text } = await newest(email);
  expect(subject).toBe('Confirme su correo electrónico para Example Mobile');
  expect(text).toMatch(/^Le damos la bienvenida a Example Mobile\.\n\nSu código de confirmación es \d{6}\n\nVence/);
});

it('an invitation is in the language of its person', async () => {
  const Username = 'luz@example.com';
  const UserAttributes = [{ Name: 'locale', Value: 'es' }];
  await pool.admin('AdminCreateUser', { UserPoolId, Username, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] });
  const { subject, text } = await newest(Username);
  expect(subject).toBe('Tiene una invitación a Example Mobile');
  expect(text).toContain('Inicie sesión en https://portal.example.com/auth/log-in como luz@example.com\ncon');
  expect(text).toContain('vence en 7 días');
});

it('codes and notices follow a language that changes', async () => {
  const email = 'ana@example.com';
  await confirmedPerson(pool, email);
  await setLocale(email, 'es');
  await asBrowser(pool, 'ForgotPassword', { Username: email });
  expect((await newest(email)).subject).toBe('Restablezca su contraseña de Example Mobile');
  const { access } = tokensOf(await signIn(pool, email, goodPassword));
  const change = { AccessToken: access, UserAttributes: [{ Name: 'email', Value: 'ana.nueva@example.com' }] };
  await pool.call('UpdateUserAttributes', change);
  expect((await newest('ana.nueva@example.com')).subject).toBe(
    'Confirme su nuevo correo electrónico para Example Mobile',
  );
  expect((await newest(email)).subject).toBe('Su correo electrónico está por cambiar en Example Mobile');
  await pool.call('GetUserAttributeVerificationCode', { AccessToken: access, AttributeName: 'email' });
  const code = await pool.newestCode('ana.nueva@example.com');
  await pool.call('VerifyUserAttribute', { AccessToken: access, AttributeName: 'email', Code: code });
  expect((await newest(email)).subject).toBe('Su correo electrónico en Example Mobile ha cambiado');
  await setLocale('ana.nueva@example.com', 'en');
  await asBrowser(pool, 'ForgotPassword', { Username: 'ana.nueva@example.com' });
  expect((await newest('ana.nueva@example.com')).subject).toBe('Reset your password for Example Mobile');
});

/** Every sentence by its place; functions are called with values that show where they end up. */
function sentences(said: unknown, at = ''): [string, string][] {
  if (typeof said === 'string') return [[at, said]];
  if (typeof said === 'function') {
    const given = at.endsWith('.choose')
      ? [2]
      : at.endsWith('.text')
        ? ['A', { signInName: 'B', password: 'C' }]
        : ['A', 'B'];
    const told: unknown = said(...given);
    return sentences(told, at);
  }
  return Object.entries(Object(said)).flatMap(([name, one]) => sentences(one, `${at}.${name}`));
}

it('every sentence is there in both languages', () => {
  const other = new Map(sentences(spanish));
  const own = sentences(english);
  expect([...other.keys()]).toEqual(own.map(([at]) => at));
  expect(own.filter(([at, text]) => other.get(at) === text)).toEqual([]);
});
