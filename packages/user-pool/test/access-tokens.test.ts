import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen, person } from './account-states.ts';
import { goodPassword, refusalOf } from './people.ts';
import { provePassword } from './sign-in-calls.ts';
import { tokensOf } from './srp-client.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

const DeviceKey = 'us-east-1_00000000-0000-4000-8000-000000000000';
const AttributeName = 'email';

/** Every operation that an access token opens, with the rest of a body that would do. */
const operations: Record<string, object> = {
  AssociateSoftwareToken: {},
  ChangePassword: { PreviousPassword: goodPassword, ProposedPassword: chosen },
  ConfirmDevice: { DeviceKey, DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' } },
  DeleteUser: {},
  DeleteUserAttributes: { UserAttributeNames: ['name'] },
  ForgetDevice: { DeviceKey },
  GetDevice: { DeviceKey },
  GetUser: {},
  GetUserAttributeVerificationCode: { AttributeName },
  GlobalSignOut: {},
  ListDevices: {},
  SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: true } },
  UpdateDeviceStatus: { DeviceKey, DeviceRememberedStatus: 'remembered' },
  UpdateUserAttributes: { UserAttributes: [{ Name: 'name', Value: 'Eve' }] },
  VerifySoftwareToken: { UserCode: '123456' },
  VerifyUserAttribute: { AttributeName, Code: '123456' },
};

let pool: TestPool;
let owner: { access: string; id: string };
const wrong = new Map<string, string>();
beforeAll(async () => {
  pool = await openTestPool();
  owner = tokensOf(await provePassword(pool, await person(pool)));
  const { kid = '' } = decodeProtectedHeader(owner.access);
  const claims = decodeJwt(owner.access);
  const { privateKey } = await generateKeyPair('RS256');
  const keySet: unknown = await (await fetch(`${pool.issuer}/.well-known/jwks.json`)).json();
  const published = keysIn(keySet).find((key) => key['kid'] === kid) ?? {};
  const publicPem = createPublicKey({ key: published, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  wrong
    .set('an id token', owner.id)
    .set(
      'signed by somebody else',
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    )
    .set(
      'signed with the published key as a password',
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(publicPem)),
    )
    .set('not signed at all', `${none}.${body}.`)
    .set('with another body', owner.access.replace(/\.[^.]+\./, `.${body}A.`))
    .set('no token', 'rubbish');
});
afterAll(() => pool.close());

function keysIn(keySet: unknown): Record<string, unknown>[] {
  const found = typeof keySet === 'object' && keySet !== null && 'keys' in keySet ? keySet.keys : [];
  return Array.isArray(found) ? found : [];
}

describe.each(Object.keys(operations))('%s', (operation) => {
  it.each([
    'an id token',
    'signed by somebody else',
    'signed with the published key as a password',
    'not signed at all',
    'with another body',
    'no token',
  ])('refuses a token that is %s', async (kind) => {
    const body = { ...operations[operation], AccessToken: wrong.get(kind) };
    expect(refusalOf(await pool.call(operation, body))).toBe('400 NotAuthorizedException: Invalid Access Token');
  });
});

it('after all of that the owner finds everything as it was', async () => {
  const me = await pool.call('GetUser', { AccessToken: owner.access });
  expect(me.body['UserAttributes']).toContainEqual({ Name: 'name', Value: 'Ada Example' });
});
