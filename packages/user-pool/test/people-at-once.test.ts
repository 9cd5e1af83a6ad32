import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosen, confirm, forgot, person, reset } from './account-states.ts';
import { goodPassword, refusalOf } from './people.ts';
import { accessTokenOf } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const ROUNDS = 6;

let pool: TestPool;
const lines: string[] = [];
beforeAll(async () => {
  pool = await openTestPool({ pool: { dailyMailLimit: 10_000 }, log: (line) => lines.push(line) });
  await pool.admin('CreateGroup', { UserPoolId, GroupName: 'crew' });
});
afterAll(() => pool.close());

/** Everything that the person, administrators and strangers can do to one account, in an order that differs by round. */
async function roundOf(Username: string, AccessToken: string, round: number): Promise<Answer[]> {
  const of = { UserPoolId, Username };
  const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
  const own = (operation: string, body: object = {}) => pool.call(operation, { AccessToken, ...body });
  const calls = [
    () => own('UpdateUserAttributes', attribute('email', `moved${round}@example.com`)),
    () => own('UpdateUserAttributes', attribute('name', `Name ${round}`)),
    () => own('DeleteUserAttributes', { UserAttributeNames: ['name'] }),
    () => own('GetUserAttributeVerificationCode', { AttributeName: 'email' }),
    () => own('VerifyUserAttribute', { AttributeName: 'email', Code: 'x' }),
    () => own('ChangePassword', { PreviousPassword: goodPassword, ProposedPassword: chosen }),
    () => pool.admin('AdminUpdateUserAttributes', { ...of, ...attribute('phone_number', `+1202555010${round}`) }),
    () => pool.admin('AdminUpdateUserAttributes', { ...of, ...attribute('email', Username) }),
    () => pool.admin('AdminDeleteUserAttributes', { ...of, UserAttributeNames: ['phone_number'] }),
    () => pool.admin('AdminSetUserPassword', { ...of, Password: goodPassword, Permanent: round % 2 === 0 }),
    () => pool.admin('AdminCreateUser', { ...of, MessageAction: 'RESEND' }),
    () => pool.admin('AdminResetUserPassword', of),
    () => pool.admin('AdminAddUserToGroup', { ...of, GroupName: 'crew' }),
    () => pool.admin('AdminRemoveUserFromGroup', { ...of, GroupName: 'crew' }),
    () => pool.admin('AdminUserGlobalSignOut', of),
    () => forgot(pool, Username),
    () => reset(pool, Username),
    () => confirm(pool, Username),
  ];
  const turned = [...calls.slice(round * 3), ...calls.slice(0, round * 3)];
  return Promise.all(turned.map((call) => call()));
}

it('whatever happens to one account at once, no two wait for each other in a circle', async () => {
  const Username = await person(pool);
  const told: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pool.admin('AdminSetUserPassword', { UserPoolId, Username, Password: goodPassword, Permanent: true });
    const answers = await roundOf(Username, await accessTokenOf(pool, Username), round);
    told.push(...answers.filter((answer) => answer.status !== 200).map(refusalOf));
    pool.clock.advance({ hours: 1 });
  }
  expect(told.filter((text) => !text.startsWith('400 '))).toEqual([]);
  expect(lines.filter((line) => !line.startsWith('{"event":"security.'))).toEqual([]);
});

it('a name that many want at once goes to one of them, and the others keep theirs', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => person(pool)));
  const tokens = await Promise.all(people.map((each) => accessTokenOf(pool, each)));
  const UserAttributes = [{ Name: 'email', Value: 'wanted@example.com' }];
  await Promise.all(tokens.map((AccessToken) => pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })));
  const { body } = await pool.admin('ListMail', { To: 'wanted@example.com' });
  const codes = [...JSON.stringify(body).matchAll(/"code":"(\d{6})"/g)].map((match) => match[1]);
  expect(codes).toHaveLength(5);
  const verify = (AccessToken: string) =>
    Promise.all(codes.map((Code) => pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })));
  const answers = (await Promise.all(tokens.map(verify))).map((each) => each.map(refusalOf));
  const taken = '400 AliasExistsException: An account with the given email already exists.';
  expect(answers.filter((each) => each.some((text) => text.startsWith('200')))).toHaveLength(1);
  expect(answers.filter((each) => each.includes(taken))).toHaveLength(4);
});
