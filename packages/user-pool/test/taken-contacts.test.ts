import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword, otherThan, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { statementsOf } from './statements.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const toldApart = '400 AliasExistsException: An account with the given email already exists.';

type Call = (operation: string, body?: object) => Promise<Answer>;

let pool: TestPool;
let people = 0;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** Somebody who has logged in; answers a way to call with their access token. */
async function loggedIn(at = pool): Promise<Call> {
  people += 1;
  const email = `stranger${people}@example.com`;
  await confirmedPerson(at, email);
  const { access } = tokensOf(await signIn(at, email, goodPassword));
  return (operation, body = {}) => at.call(operation, { AccessToken: access, ...body });
}

const changeTo = (call: Call, Value: string, Name = 'email') =>
  call('UpdateUserAttributes', { UserAttributes: [{ Name, Value }] });
const codeAgain = (call: Call, AttributeName = 'email') => call('GetUserAttributeVerificationCode', { AttributeName });
const guess = (call: Call, Code: string) => call('VerifyUserAttribute', { AttributeName: 'email', Code });
const mailsTo = async (To: string) => (await pool.admin('ListMail', { To })).body['Mails'];

const CHANGING = new Set(['x-amzn-requestid', 'date']);

/** All that a caller sees of an answer, and what the database had to do for it. */
async function traceOf(work: () => Promise<Answer>) {
  const answers: Answer[] = [];
  const statements = await statementsOf(async () => void answers.push(await work()));
  const seen = answers.map(({ status, headers, body }) => ({
    status,
    headers: [...headers].filter(([name]) => !CHANGING.has(name)),
    body,
  }));
  return { seen, statements: statements.filter((each) => !each.includes('user_pool.directory')) };
}

describe('a stranger who has a login cannot find out whether an address has one', () => {
  it.each([
    ['by asking for it', (call: Call, address: string) => changeTo(call, address)],
    [
      'by asking for its code again',
      async (call: Call, address: string) => {
        await changeTo(call, address);
        return codeAgain(call);
      },
    ],
    [
      'by guessing its code',
      async (call: Call, address: string) => {
        await changeTo(call, address);
        return guess(call, 'x');
      },
    ],
  ])('%s', async (_how, ask) => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    await confirmedPerson(pool, `taken${people}@example.com`);
    const taken = await traceOf(() => ask(one, `Taken${people}@example.com`));
    const free = await traceOf(() => ask(other, `Tfree${people}@example.com`));
    expect(taken).toEqual(free);
    expect(taken.statements.length).toBeGreaterThan(0);
  });

  it('by asking until the limit', async () => {
    await confirmedPerson(pool, 'often@example.com');
    const askOften = async (address: string) => {
      const call = await loggedIn();
      const answers: string[] = [];
      for (let count = 0; count < 11; count += 1) {
        answers.push(refusalOf(await changeTo(call, address)));
        pool.clock.advance({ seconds: 1 });
      }
      return answers;
    };
    const taken = await askOften('often@example.com');
    expect(taken.at(-1)).toContain('LimitExceededException');
    expect(taken).toEqual(await askOften('ogten@example.com'));
  });
});

describe('an address that somebody has', () => {
  it('gets no code and changes nothing', async () => {
    const owner = 'owner@example.com';
    await confirmedPerson(pool, owner);
    const before = await mailsTo(owner);
    const call = await loggedIn();
    expect((await changeTo(call, 'OWNER@example.com')).status).toBe(200);
    expect((await codeAgain(call)).status).toBe(200);
    expect(await mailsTo(owner)).toEqual(before);
    expect(refusalOf(await guess(call, '000000'))).toContain('CodeMismatchException');
    expect((await signIn(pool, owner, goodPassword)).status).toBe(200);
  });

  it('gets a code as soon as it is free', async () => {
    const address = 'leaving@example.com';
    await confirmedPerson(pool, address);
    const call = await loggedIn();
    await changeTo(call, address);
    await pool.admin('AdminDeleteUser', { UserPoolId, Username: address });
    await codeAgain(call);
    expect((await guess(call, await pool.newestCode(address))).body).toEqual({});
    expect((await signIn(pool, address, goodPassword)).status).toBe(200);
  });

  it('is named to the one who proves to read its mail', async () => {
    const address = 'soon@example.com';
    const call = await loggedIn();
    await changeTo(call, address);
    const code = await pool.newestCode(address);
    await confirmedPerson(pool, address);
    expect(refusalOf(await guess(call, otherThan(code)))).toContain('CodeMismatchException');
    expect(refusalOf(await guess(call, code))).toBe(toldApart);
  });
});

describe('a phone number that somebody has', () => {
  const contacts = ['email', 'phone_number'] as const;
  const [owned, free] = ['+12025550101', '+12025550102'];

  /** A pool of free user names whose people also log in by phone, one of them by `owned`. */
  async function withPhones(changes: Partial<TestPool['settings']>) {
    const by = { usernameAttributes: [], aliasAttributes: [...contacts] };
    const phones = await openTestPool({
      ...changes,
      pool: { ...by, attributesRequireVerificationBeforeUpdate: [...contacts] },
    });
    const UserAttributes = [
      { Name: 'phone_number', Value: owned },
      { Name: 'phone_number_verified', Value: 'true' },
    ];
    const make = async (Username: string, attributes: object[]) => {
      await phones.admin('AdminCreateUser', {
        UserPoolId,
        Username,
        UserAttributes: attributes,
        MessageAction: 'SUPPRESS',
      });
      await phones.admin('AdminSetUserPassword', { UserPoolId, Username, Password: goodPassword, Permanent: true });
    };
    await make('owner', UserAttributes);
    await make('stranger', []);
    const { access } = tokensOf(await signIn(phones, 'stranger', goodPassword));
    const ask = (number: string) =>
      phones.call('UpdateUserAttributes', {
        AccessToken: access,
        UserAttributes: [{ Name: 'phone_number', Value: number }],
      });
    return { phones, ask };
  }

  it('gets no code either', async () => {
    const { phones, ask } = await withPhones({});
    try {
      const delivery = { DeliveryMedium: 'SMS', AttributeName: 'phone_number' };
      expect((await ask(owned)).body).toEqual({
        CodeDeliveryDetailsList: [{ Destination: '+*******0101', ...delivery }],
      });
      expect((await ask(free)).status).toBe(200);
      expect(await phones.newestCode(owned)).toBe('');
      expect(await phones.newestCode(free)).not.toBe('');
    } finally {
      await phones.close();
    }
  });

  it('is refused like a free one where text messages have no way out', async () => {
    const { phones, ask } = await withPhones({ mailUrl: 'smtp://127.0.0.1:1' });
    try {
      expect(refusalOf(await ask(owned))).toContain('CodeDeliveryFailureException');
      expect(refusalOf(await ask(owned))).toBe(refusalOf(await ask(free)));
    } finally {
      await phones.close();
    }
  });
});

describe('a client that tells names apart', () => {
  it('hears at once that somebody has the address, ten times an hour', async () => {
    const legacy = await openTestPool({ clients: { preventUserExistenceErrors: false } });
    try {
      await confirmedPerson(legacy, 'owner@example.com');
      const call = await loggedIn(legacy);
      const answers = [];
      for (let count = 0; count < 11; count += 1) {
        answers.push(refusalOf(await changeTo(call, 'OWNER@example.com')));
        legacy.clock.advance({ seconds: 1 });
      }
      expect(answers[0]).toBe(toldApart);
      expect(answers.at(-1)).toContain('LimitExceededException');
    } finally {
      await legacy.close();
    }
  });
});

describe('a pool that changes addresses at once', () => {
  it('cannot hide that an address is taken, but counts how often it says so', async () => {
    const direct = await openTestPool({ pool: { attributesRequireVerificationBeforeUpdate: [] } });
    try {
      await confirmedPerson(direct, 'owner@example.com');
      const call = await loggedIn(direct);
      const answers = [];
      for (let count = 0; count < 11; count += 1) {
        answers.push(refusalOf(await changeTo(call, 'OWNER@example.com')));
        direct.clock.advance({ seconds: 1 });
      }
      expect(answers[0]).toBe(toldApart);
      expect(answers.at(-1)).toContain('LimitExceededException');
    } finally {
      await direct.close();
    }
  });
});
