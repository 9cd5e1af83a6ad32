import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { asBrowser, goodPassword, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

type Settings = NonNullable<Parameters<typeof openTestPool>[0]>;

let pool: TestPool;
afterEach(() => pool.close());

const customAttributes = [
  { name: 'custom:tier', min: 2, max: 4 },
  { name: 'custom:seats', type: 'Number' as const, min: 1, max: 9 },
  { name: 'custom:beta', type: 'Boolean' as const },
  { name: 'custom:since', type: 'DateTime' as const, mutable: false },
];
const writeAttributes = ['email', 'name', ...customAttributes.map((each) => each.name)];

async function open(config: NonNullable<Settings['pool']>, clients: NonNullable<Settings['clients']>): Promise<void> {
  pool = await openTestPool({ pool: { customAttributes, ...config }, clients });
}

function signUp(Username: string, attributes: Record<string, string>): Promise<Answer> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return asBrowser(pool, 'SignUp', { Username, Password: goodPassword, UserAttributes });
}

describe('attributes of a pool', () => {
  it('have the type and the bounds that its schema says', async () => {
    await open({}, { writeAttributes });
    const cases: [string, string, string | null][] = [
      ['custom:tier', 'a', 'custom:tier: Attribute value length must not be less than 2.'],
      ['custom:tier', 'abcde', 'custom:tier: Attribute value length must not be greater than 4.'],
      ['custom:seats', '10', 'custom:seats: Attribute value must not be greater than 9.'],
      ['custom:seats', 'many', 'custom:seats: Attribute value must be a number.'],
      ['custom:beta', 'yes', 'custom:beta: Attribute value must be true or false.'],
      ['custom:since', 'yesterday', 'custom:since: Attribute value must be a date and time.'],
      ['custom:other', 'x', 'Type for attribute {custom:other} could not be determined'],
    ];
    for (const [name, value, ending] of cases) {
      expect(refusalOf(await signUp('ada@example.com', { [name]: value }))).toBe(
        `400 InvalidParameterException: Attributes did not conform to the schema: ${ending}`,
      );
    }
    const right = { 'custom:tier': 'gold', 'custom:seats': '9', 'custom:beta': 'true', 'custom:since': '2026-11-21' };
    expect((await signUp('ada@example.com', right)).status).toBe(200);
  });

  it('may be wanted of everybody', async () => {
    await open({ requiredAttributes: ['name', 'email'] }, { writeAttributes });
    expect(refusalOf(await signUp('ada@example.com', {}))).toContain(
      'Attributes did not conform to the schema: name: The attribute is required',
    );
    expect((await signUp('ada@example.com', { name: 'Ada' })).status).toBe(200);
  });

  it('may be good for the beginning only, for administrators too', async () => {
    await open({ immutableAttributes: ['name'] }, { writeAttributes });
    await signUp('ada@example.com', { 'custom:since': '2026-11-21', name: 'Ada' });
    for (const [Name, Value] of [
      ['custom:since', '2026-11-22'],
      ['name', 'Bea'],
    ]) {
      const UserAttributes = [{ Name, Value }];
      const body = { UserPoolId: secrets.poolId, Username: 'ada@example.com', UserAttributes };
      expect(refusalOf(await pool.admin('AdminUpdateUserAttributes', body))).toContain(
        `user.${Name}: Attribute cannot be updated.`,
      );
    }
  });
});

describe('attributes that a client may use', () => {
  const readAttributes = ['email', 'custom:tier'];

  it('are all that its tokens and GetUser show', async () => {
    await open({}, { writeAttributes, readAttributes });
    await signUp('ada@example.com', { 'custom:tier': 'gold', 'custom:seats': '3', name: 'Ada' });
    const ConfirmationCode = await pool.newestCode('ada@example.com');
    await asBrowser(pool, 'ConfirmSignUp', { Username: 'ada@example.com', ConfirmationCode });
    const { id, access } = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
    expect(decodeJwt(id)).toMatchObject({ email: 'ada@example.com', 'custom:tier': 'gold' });
    for (const hidden of ['custom:seats', 'name', 'email_verified']) expect(decodeJwt(id)).not.toHaveProperty(hidden);
    const { body } = await pool.call('GetUser', { AccessToken: access });
    expect(JSON.stringify(body['UserAttributes'])).toMatch(/"sub".*"custom:tier".*"email"/);
    expect(JSON.stringify(body['UserAttributes'])).not.toContain('custom:seats');
  });

  it('are the standard ones where its settings name none', async () => {
    await open({}, { writeAttributes: null, readAttributes: null });
    expect(refusalOf(await signUp('ada@example.com', { 'custom:tier': 'gold' }))).toContain(
      'A client attempted to write unauthorized attribute',
    );
    expect((await signUp('ada@example.com', { name: 'Ada' })).status).toBe(200);
  });
});
