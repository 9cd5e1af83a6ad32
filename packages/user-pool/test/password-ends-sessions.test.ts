import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserUser, called, logIn } from './browser-user.ts';
import { asBrowser, confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const chosen = 'Recent$$200';
const revoked = '400 NotAuthorizedException: Access Token has been revoked';
const feedShape = z.object({
  Revocations: z.array(z.object({ Sub: z.string(), OriginJtis: z.array(z.string()), Reason: z.string() })),
});

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

const getUser = async (AccessToken: string) => refusalOf(await pool.call('GetUser', { AccessToken }));
const refresh = (RefreshToken: string) => asBrowser(pool, 'GetTokensFromRefreshToken', { RefreshToken });
const originOf = (token: string) => String(decodeJwt(token)['origin_jti']);

async function toldAbout(sub: string) {
  const url = `${pool.adminUrl}/revocations?waitMs=0`;
  const answer = await fetch(url, { headers: { 'x-admin-secret': secrets.adminSecret } });
  return feedShape.parse(await answer.json()).Revocations.filter((each) => each.Sub === sub);
}

/** A confirmed person with two open sessions. */
async function loggedInTwice(email: string) {
  const sub = await confirmedPerson(pool, email);
  const one = tokensOf(await signIn(pool, email, goodPassword));
  const two = tokensOf(await signIn(pool, email, goodPassword));
  return { sub, one, two };
}

describe('a changed password', () => {
  it('ends all other sessions, and the browser that changed it goes on', async () => {
    const email = 'ada@example.com';
    const { sub, one, two } = await loggedInTwice(email);
    const user = browserUser(pool, email);
    await logIn(user, goodPassword);
    expect(await called<string>((done) => user.changePassword(goodPassword, chosen, done))).toBe('SUCCESS');
    expect(await called((done) => user.getUserAttributes(done))).toBeDefined();
    for (const other of [one, two]) {
      expect(await getUser(other.access)).toBe(revoked);
      expect(refusalOf(await refresh(other.refresh))).toContain('Refresh Token has been revoked');
    }
    const [told, ...more] = await toldAbout(sub);
    expect(more).toEqual([]);
    expect(told?.Reason).toBe('password_changed');
    expect(told?.OriginJtis.toSorted()).toEqual([originOf(one.access), originOf(two.access)].toSorted());
  });

  it('that is refused ends nothing', async () => {
    const email = 'bea@example.com';
    const { one, two } = await loggedInTwice(email);
    const wrong = { AccessToken: one.access, PreviousPassword: 'Wrong##100', ProposedPassword: chosen };
    expect((await pool.call('ChangePassword', wrong)).status).toBe(400);
    expect(await getUser(two.access)).toMatch(/^200/);
  });

  it('reaches no one when there was no other session', async () => {
    const email = 'cleo@example.com';
    const sub = await confirmedPerson(pool, email);
    const { access } = tokensOf(await signIn(pool, email, goodPassword));
    const change = { AccessToken: access, PreviousPassword: goodPassword, ProposedPassword: chosen };
    expect((await pool.call('ChangePassword', change)).status).toBe(200);
    expect(await toldAbout(sub)).toEqual([]);
  });
});

describe('a reset password', () => {
  const resets: [string, (email: string) => Promise<unknown>][] = [
    [
      'by the code of the mail',
      async (Username) => {
        await asBrowser(pool, 'ForgotPassword', { Username });
        const ConfirmationCode = await pool.newestCode(Username);
        return asBrowser(pool, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password: chosen });
      },
    ],
    [
      'that an administrator sets',
      (Username) =>
        pool.admin('AdminSetUserPassword', {
          UserPoolId: secrets.poolId,
          Username,
          Password: chosen,
          Permanent: true,
        }),
    ],
    [
      'that an administrator takes back',
      (Username) => pool.admin('AdminResetUserPassword', { UserPoolId: secrets.poolId, Username }),
    ],
  ];

  it.each(resets)('%s ends every session', async (name, reset) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const { sub, one, two } = await loggedInTwice(email);
    expect(await reset(email)).toMatchObject({ status: 200 });
    for (const each of [one, two]) expect(await getUser(each.access)).toBe(revoked);
    const told = await toldAbout(sub);
    expect(told).toMatchObject([{ Reason: 'password_reset' }]);
    expect(told[0]?.OriginJtis).toHaveLength(2);
  });
});
