import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../src/request/network-of.ts';
import { from, openPoolBehindProxy } from './from-address.ts';
import { asBrowser, confirmedPerson, goodPassword, otherThan, refusalOf, signUp } from './people.ts';
import { beginSrp, proofFor, signIn } from './srp-client.ts';
import { openTestPool, secrets, type CallablePool, type TestPool } from './test-pool.ts';

const home = '203.0.113.7';
const stranger = '198.51.100.9';
const locked = '400 NotAuthorizedException: Password attempts exceeded';
const limit = '400 LimitExceededException: Attempt limit exceeded, please try after some time.';
const chosen = 'Recent$$200';

let pool: TestPool;
beforeAll(async () => {
  pool = await openPoolBehindProxy();
});
afterAll(() => pool.close());

const logIn = (at: CallablePool, email: string, password = goodPassword) => signIn(at, email, password);

async function failTimes(at: CallablePool, email: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let count = 0; count < times; count += 1) answers.push(refusalOf(await logIn(at, email, 'Wrong##100')));
  return answers;
}

/** A confirmed person who has logged in at home. */
async function personAtHome(email: string): Promise<void> {
  await confirmedPerson(from(pool, home), email);
  expect((await logIn(from(pool, home), email)).status).toBe(200);
}

describe("a stranger's wrong passwords", () => {
  it('lock strangers out, and not the owner at an address of the last days', async () => {
    const email = 'ada@example.com';
    await personAtHome(email);
    expect((await failTimes(from(pool, stranger), email, 6)).at(-1)).toBe(locked);
    expect(refusalOf(await logIn(from(pool, '192.0.2.44'), email))).toBe(locked);
    expect((await logIn(from(pool, home), email)).status).toBe(200);
    // What the owner proves does not give strangers new guesses.
    expect((await failTimes(from(pool, stranger), email, 1)).at(-1)).toBe(locked);
  });

  it('do not lock out the device that the owner had remembered, wherever it is', async () => {
    const email = 'bea@example.com';
    const remembering = await openPoolBehindProxy({ pool: { deviceTracking: { challengeRequiredOnNewDevice: true } } });
    try {
      const at = (address: string) => from(remembering, address);
      await confirmedPerson(at(home), email);
      const { body } = await signIn(at(home), email, goodPassword);
      const { AccessToken, NewDeviceMetadata } = Object(body['AuthenticationResult']);
      const { DeviceKey } = Object(NewDeviceMetadata);
      const DeviceSecretVerifierConfig = { Salt: 'c2FsdHNhbHQ=', PasswordVerifier: 'dmVyaWZpZXI=' };
      const confirm = { AccessToken, DeviceKey, DeviceSecretVerifierConfig };
      expect((await at(home).call('ConfirmDevice', confirm)).status).toBe(200);
      for (let count = 0; count < 6; count += 1) await signIn(at(stranger), email, 'Wrong##100');
      const begin = (at_: CallablePool, more: object) =>
        asBrowser(at_, 'InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: '5', ...more },
        });
      expect(refusalOf(await begin(at('192.0.2.44'), {}))).toBe(locked);
      expect((await begin(at('192.0.2.44'), { DEVICE_KEY: DeviceKey })).status).toBe(200);
      const madeUp = 'us-east-1_00000000-0000-4000-8000-000000000000';
      expect(refusalOf(await begin(at('192.0.2.44'), { DEVICE_KEY: madeUp }))).toBe(locked);
    } finally {
      await remembering.close();
    }
  });

  it('lock the owner’s own address by itself after five of its own', async () => {
    const email = 'cleo@example.com';
    await personAtHome(email);
    expect((await failTimes(from(pool, home), email, 6)).at(-1)).toBe(locked);
    pool.clock.advance({ seconds: 2 });
    expect((await logIn(from(pool, home), email)).status).toBe(200);
  });

  it('make an address strange again after thirty days without a log-in', async () => {
    const email = 'dora@example.com';
    await personAtHome(email);
    pool.clock.advance({ hours: 30 * 24 });
    await failTimes(from(pool, stranger), email, 5);
    expect(refusalOf(await logIn(from(pool, home), email))).toBe(locked);
  });

  it('count against the address over all accounts, which then opens only where it is known', async () => {
    const guessing = await openPoolBehindProxy({ addressFailures: 12 });
    try {
      await confirmedPerson(from(guessing, home), 'owner@example.com');
      await signIn(from(guessing, home), 'owner@example.com', goodPassword);
      await confirmedPerson(from(guessing, home), 'other@example.com');
      for (let count = 0; count < 12; count += 1) {
        await signIn(from(guessing, home), `victim${count % 6}@example.com`, 'Wrong##100');
      }
      expect(refusalOf(await signIn(from(guessing, home), 'other@example.com', goodPassword))).toBe(locked);
      expect(refusalOf(await signIn(from(guessing, home), 'nobody@example.com', goodPassword))).toBe(locked);
      expect((await signIn(from(guessing, home), 'owner@example.com', goodPassword)).status).toBe(200);
      expect((await signIn(from(guessing, '192.0.2.1'), 'other@example.com', goodPassword)).status).toBe(200);
      const forgot = { Username: 'other2@example.com' };
      expect(refusalOf(await asBrowser(from(guessing, home), 'ForgotPassword', forgot))).toBe(limit);
      guessing.clock.advance({ seconds: 900 });
      expect((await signIn(from(guessing, home), 'other@example.com', goodPassword)).status).toBe(200);
    } finally {
      await guessing.close();
    }
  });

  it('that come all at once from one address stop at its bound', async () => {
    const guessing = await openPoolBehindProxy({ addressFailures: 10 });
    try {
      const at = from(guessing, stranger);
      const names = Array.from({ length: 40 }, (_, index) => `victim${index}@example.com`);
      const begun = await Promise.all(names.map((name) => beginSrp(at, name)));
      const answers = await Promise.all(
        begun.map((each) =>
          asBrowser(at, 'RespondToAuthChallenge', {
            ChallengeName: 'PASSWORD_VERIFIER',
            ChallengeResponses: proofFor(each, 'Wrong##100'),
          }),
        ),
      );
      const judged = answers.map(refusalOf).filter((text) => text.includes('Incorrect username or password.'));
      expect(judged.length).toBeGreaterThanOrEqual(10);
      // One more at most for each connection to the database.
      expect(judged.length).toBeLessThanOrEqual(18);
    } finally {
      await guessing.close();
    }
  });
});

describe('a forgotten password that strangers ask for, too', () => {
  const forgot = (at: CallablePool, Username: string) => asBrowser(at, 'ForgotPassword', { Username });
  const confirm = (at: CallablePool, Username: string, ConfirmationCode: string) =>
    asBrowser(at, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password: chosen });
  const times = async (count: number, call: () => ReturnType<typeof forgot>) => {
    const answers: string[] = [];
    for (let made = 0; made < count; made += 1) {
      pool.clock.advance({ seconds: 1 });
      answers.push(refusalOf(await call()));
    }
    return answers;
  };

  it('can still be asked for by the owner, at a known address and at a new one', async () => {
    const email = 'eve@example.com';
    await personAtHome(email);
    const asked = await times(6, () => forgot(from(pool, stranger), email));
    expect(asked.at(-1)).toBe(limit);
    expect((await forgot(from(pool, '192.0.2.50'), email)).status).toBe(200);
    expect((await forgot(from(pool, home), email)).status).toBe(200);
  });

  it('mails no more than ten times an hour, however many strangers ask', async () => {
    const email = 'fay@example.com';
    await personAtHome(email);
    let next = 0;
    const asked = await times(12, () => forgot(from(pool, `192.0.2.${(next += 1)}`), email));
    expect(asked.filter((text) => text.startsWith('200'))).toHaveLength(10);
    expect((await forgot(from(pool, home), email)).status).toBe(200);
  });

  it('is reset by the code of the first mail although a stranger asked again and used up the guesses', async () => {
    const email = 'gil@example.com';
    await personAtHome(email);
    await forgot(from(pool, home), email);
    const code = await pool.newestCode(email);
    await times(6, () => forgot(from(pool, stranger), email));
    const wrong = await times(11, () => confirm(from(pool, stranger), email, otherThan(code)));
    expect(wrong.at(-1)).toBe(limit);
    pool.clock.advance({ seconds: 1 });
    expect(await confirm(from(pool, home), email, code)).toMatchObject({ status: 200 });
    expect((await logIn(from(pool, home), email, chosen)).status).toBe(200);
  });

  it('is reset by any of the last five codes, each for its hour, and all end with the first that is used', async () => {
    const email = 'hal@example.com';
    await personAtHome(email);
    const codes: string[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      pool.clock.advance({ seconds: 600 });
      await forgot(from(pool, stranger), email);
      codes.push(await pool.newestCode(email));
    }
    pool.clock.advance({ seconds: 1200 });
    const [first = '', second = '', , , last = ''] = codes;
    expect(refusalOf(await confirm(from(pool, home), email, first))).toContain('CodeMismatchException');
    expect((await confirm(from(pool, home), email, second)).status).toBe(200);
    expect(refusalOf(await confirm(from(pool, home), email, last))).toContain('ExpiredCodeException');
  });

  it('keeps the code that the owner asked for while strangers ask from many places', async () => {
    const email = 'han@example.com';
    await personAtHome(email);
    await forgot(from(pool, home), email);
    const code = await pool.newestCode(email);
    let next = 100;
    await times(10, () => forgot(from(pool, `192.0.2.${(next += 1)}`), email));
    expect((await confirm(from(pool, home), email, code)).status).toBe(200);
  });

  it('ends the code of earlier mails when an administrator takes the password back', async () => {
    const email = 'ida@example.com';
    await personAtHome(email);
    await forgot(from(pool, home), email);
    const seen = await pool.newestCode(email);
    const back = { UserPoolId: secrets.poolId, Username: email };
    const codes = new Set<string>();
    for (let tried = 0; tried < 3; tried += 1) {
      await pool.admin('AdminResetUserPassword', back);
      codes.add(await pool.newestCode(email));
    }
    expect([...codes].some((code) => code !== seen)).toBe(true);
    expect(codes.size).toBeGreaterThan(1);
  });
});

describe('a confirmation code that strangers ask for and guess at', () => {
  it('stays good, and the owner has guesses and mails of their own', async () => {
    const email = 'jon@example.com';
    await signUp(from(pool, home), email);
    const code = await pool.newestCode(email);
    const at = from(pool, stranger);
    for (let count = 0; count < 16; count += 1) {
      pool.clock.advance({ seconds: 1 });
      await asBrowser(at, 'ResendConfirmationCode', { Username: email });
      await asBrowser(at, 'ConfirmSignUp', { Username: email, ConfirmationCode: otherThan(code) });
    }
    const owner = from(pool, home);
    expect((await asBrowser(owner, 'ResendConfirmationCode', { Username: email })).status).toBe(200);
    const confirmed = await asBrowser(owner, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
    expect(confirmed.status).toBe(200);
  });
});

describe('where a request comes from', () => {
  it('is believed of a trusted proxy alone', async () => {
    const direct = await openTestPool();
    try {
      const email = 'kim@example.com';
      await confirmedPerson(direct, email);
      for (let count = 0; count < 6; count += 1) {
        await signIn(from(direct, `192.0.2.${count}`), email, 'Wrong##100');
      }
      expect(refusalOf(await signIn(from(direct, home), email, goodPassword))).toBe(locked);
    } finally {
      await direct.close();
    }
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
