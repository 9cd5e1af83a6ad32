import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDevice, confirmOffered, deviceProof, proveDevice, type KnownDevice } from './device-client.ts';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { challengeOf, initiate, personWithTotp, provePassword, respond, totpCode } from './sign-in-calls.ts';
import { answerSrp, beginSrp, proofFor } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const noDevice = '400 ResourceNotFoundException: Device does not exist.';
const badKey = '400 InvalidParameterException: Invalid device key given.';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({
    pool: {
      usernameAttributes: ['email'],
      mfa: { mode: 'OPTIONAL', totp: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    },
    clients: { flows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'], preventUserExistenceErrors: true },
  });
});
afterAll(() => pool.close());

const resultOf = (answer: Answer): Record<string, unknown> => ({ ...Object(answer.body['AuthenticationResult']) });

/** Signs in with password and code, confirms the device, and remembers it when asked to. */
async function knownDevice(email: string, remembered = true) {
  const { sub, secret } = await personWithTotp(pool, email);
  const asked = await provePassword(pool, email);
  const signedIn = await respond(pool, asked, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) });
  const confirmed = await confirmOffered(pool, signedIn);
  const { accessToken: AccessToken, device } = confirmed;
  const DeviceRememberedStatus = remembered ? 'remembered' : 'not_remembered';
  await pool.call('UpdateDeviceStatus', { AccessToken, DeviceKey: device.deviceKey, DeviceRememberedStatus });
  pool.clock.advance({ seconds: 60 });
  return { sub, secret, ...confirmed };
}

const signInFrom = (email: string, device: KnownDevice) =>
  provePassword(pool, email, goodPassword, { DEVICE_KEY: device.deviceKey });

describe('a device', () => {
  it('is offered a key at sign-in, confirms itself, and stands in for the code once it is remembered', async () => {
    const email = 'device@example.com';
    const { sub, device, answer, accessToken } = await knownDevice(email);
    expect(device.deviceKey).toMatch(/^us-east-1_[0-9a-f-]{36}$/);
    expect(device.groupKey).toMatch(/^-[A-Za-z0-9]{8}$/);
    expect(answer.body).toEqual({ UserConfirmationNecessary: true });
    expect(decodeJwt(accessToken)['device_key']).toBe(device.deviceKey);
    const asked = await signInFrom(email, device);
    expect(challengeOf(asked)).toBe('DEVICE_SRP_AUTH');
    const signedIn = await proveDevice(pool, asked, { sub, device });
    expect(challengeOf(signedIn)).toBe('TOKENS');
    expect(resultOf(signedIn)['NewDeviceMetadata']).toBeUndefined();
    expect(decodeJwt(String(resultOf(signedIn)['AccessToken']))['device_key']).toBe(device.deviceKey);
  });

  it('that is known but not remembered is asked for the code first and for its own proof after it', async () => {
    const email = 'tracked@example.com';
    const { sub, secret, device } = await knownDevice(email, false);
    const asked = await signInFrom(email, device);
    expect(challengeOf(asked)).toBe('SOFTWARE_TOKEN_MFA');
    const code = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    const then = await respond(pool, asked, code);
    expect(challengeOf(then)).toBe('DEVICE_SRP_AUTH');
    expect(challengeOf(await proveDevice(pool, then, { sub, device }))).toBe('TOKENS');
  });

  it('that another password would fit is refused, and its secret cannot be guessed without end', async () => {
    const email = 'forged@example.com';
    const { sub, device } = await knownDevice(email);
    const forged = { ...device, password: 'guess' };
    const answers: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push(refusalOf(await proveDevice(pool, await signInFrom(email, device), { sub, device: forged })));
    }
    expect(answers).toEqual(
      Array.from({ length: 5 }, () => '400 NotAuthorizedException: Incorrect username or password.'),
    );
    expect(refusalOf(await signInFrom(email, device))).toContain('Password attempts exceeded');
  });

  it('of another person, and one that is not confirmed, does not exist; the very proof works without it', async () => {
    const { device } = await knownDevice('owner@example.com');
    const email = 'thief@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    expect(refusalOf(await signInFrom(email, device))).toBe(noDevice);
    expect(refusalOf(await provePassword(pool, email, 'Wrong##100', { DEVICE_KEY: device.deviceKey }))).toContain(
      'Incorrect username or password.',
    );
    const proof = proofFor(await beginSrp(pool, email), goodPassword);
    expect(refusalOf(await answerSrp(pool, { ...proof, DEVICE_KEY: device.deviceKey }))).toBe(noDevice);
    const asked = await answerSrp(pool, proof);
    expect(challengeOf(asked)).toBe('SOFTWARE_TOKEN_MFA');
    const code = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret), DEVICE_KEY: device.deviceKey };
    expect(challengeOf(await respond(pool, asked, code))).toBe('TOKENS');
  });

  it('works with every salt, also one that begins with zeros', async () => {
    for (const head of ['00', '0000', '0080', '80']) {
      const email = `salt-${head}@example.com`;
      const sub = await confirmedPerson(pool, email);
      const { device } = await confirmOffered(pool, await provePassword(pool, email), head.padEnd(32, '7'));
      const asked = await signInFrom(email, device);
      expect(challengeOf(asked)).toBe('DEVICE_SRP_AUTH');
      expect(challengeOf(await proveDevice(pool, asked, { sub, device }))).toBe('TOKENS');
    }
  });

  it('proves itself once per exchange, and the exchange of one sign-in is none of another', async () => {
    const email = 'exchange@example.com';
    const { sub, device } = await knownDevice(email);
    const first = await beginDevice(pool, await signInFrom(email, device), { sub, device });
    const second = await beginDevice(pool, await signInFrom(email, device), { sub, device });
    const proof = deviceProof(first, { sub, device });
    expect(refusalOf(await respond(pool, second.answer, proof))).toContain('Invalid session for the user.');
    const asPassword = {
      ClientId: secrets.publicClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: proof,
    };
    expect(refusalOf(await pool.call('RespondToAuthChallenge', asPassword))).toContain('Incorrect username');
    const answers = await Promise.all([1, 2, 3].map(() => respond(pool, first.answer, proof)));
    expect(answers.map(challengeOf).filter((name) => name === 'TOKENS')).toHaveLength(1);
  });

  it('that is forgotten or no longer remembered on the way no longer counts', async () => {
    const email = 'onway@example.com';
    const { sub, device, accessToken: AccessToken } = await knownDevice(email);
    const begun = await beginDevice(pool, await signInFrom(email, device), { sub, device });
    const DeviceKey = device.deviceKey;
    await pool.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' });
    const after = await respond(pool, begun.answer, deviceProof(begun, { sub, device }));
    expect(challengeOf(after)).toBe('SOFTWARE_TOKEN_MFA');
    await pool.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' });
    const again = await signInFrom(email, device);
    await pool.call('ForgetDevice', { AccessToken, DeviceKey });
    expect(refusalOf(await proveDevice(pool, again, { sub, device }))).toBe(noDevice);
  });
});

describe('the list of devices', () => {
  it('names each with its times and status, page by page, and only the own ones', async () => {
    const email = 'list@example.com';
    await confirmedPerson(pool, email);
    const devices = [];
    for (let count = 0; count < 3; count += 1)
      devices.push(await confirmOffered(pool, await provePassword(pool, email)));
    const nowSeconds = pool.clock.now().getTime() / 1000;
    await knownDevice('stranger@example.com');
    const AccessToken = devices[0]?.accessToken ?? '';
    const first = await pool.call('ListDevices', { AccessToken, Limit: 2, PaginationToken: null });
    const { PaginationToken } = first.body;
    const second = await pool.call('ListDevices', { AccessToken, Limit: 2, PaginationToken });
    const listed = [first, second].flatMap((page) => Object(page.body)['Devices'].map(keyOf));
    expect(listed).toEqual(devices.map((each) => each.device.deviceKey).toSorted());
    expect(second.body['PaginationToken']).toBeUndefined();
    const DeviceKey = devices[1]?.device.deviceKey ?? '';
    expect((await pool.call('GetDevice', { AccessToken, DeviceKey })).body['Device']).toEqual({
      DeviceKey,
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'A browser' },
        { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
      ],
      DeviceCreateDate: nowSeconds,
      DeviceLastModifiedDate: nowSeconds,
      DeviceLastAuthenticatedDate: nowSeconds,
    });
    const whose = { UserPoolId: secrets.poolId, Username: email };
    expect(Object((await pool.admin('AdminListDevices', whose)).body)['Devices']).toHaveLength(3);
    expect((await pool.admin('AdminForgetDevice', { ...whose, DeviceKey })).status).toBe(200);
    expect(refusalOf(await pool.call('GetDevice', { AccessToken, DeviceKey }))).toBe(noDevice);
    expect(refusalOf(await pool.call('ForgetDevice', { AccessToken, DeviceKey }))).toBe(noDevice);
    const { device } = await knownDevice('stranger2@example.com');
    expect(refusalOf(await pool.call('GetDevice', { AccessToken, DeviceKey: device.deviceKey }))).toBe(noDevice);
    const status = { AccessToken, DeviceKey: device.deviceKey, DeviceRememberedStatus: 'remembered' };
    expect(refusalOf(await pool.call('UpdateDeviceStatus', status))).toBe(noDevice);
  });

  it('takes in only a key that was offered to this very session, with numbers that can be a verifier', async () => {
    const email = 'offer@example.com';
    await confirmedPerson(pool, email);
    const one = resultOf(await provePassword(pool, email));
    const other = resultOf(await provePassword(pool, email));
    const DeviceSecretVerifierConfig = { Salt: 'AQID', PasswordVerifier: 'AQIDBA==' };
    const confirm = (AccessToken: unknown, DeviceKey: unknown, config: object = DeviceSecretVerifierConfig) =>
      pool.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig: config });
    const keyOfOther = Object(other['NewDeviceMetadata'])['DeviceKey'];
    const ownKey = Object(one['NewDeviceMetadata'])['DeviceKey'];
    expect(refusalOf(await confirm(one['AccessToken'], keyOfOther))).toBe(badKey);
    expect(refusalOf(await confirm(one['AccessToken'], 'us-east-1_0000'))).toBe(badKey);
    for (const PasswordVerifier of ['', 'AQ==', Buffer.alloc(500, 1).toString('base64')]) {
      const config = { Salt: 'AQID', PasswordVerifier };
      expect(refusalOf(await confirm(one['AccessToken'], ownKey, config))).toContain('InvalidParameterException');
    }
    expect((await confirm(one['AccessToken'], ownKey)).status).toBe(200);
    expect(refusalOf(await confirm(one['AccessToken'], ownKey))).toBe(badKey);
  });
});

describe('a refresh token', () => {
  it('of a confirmed device is good only with that device, and dies when the device is forgotten elsewhere', async () => {
    const email = 'refresh@example.com';
    await confirmedPerson(pool, email);
    const here = await confirmOffered(pool, await provePassword(pool, email));
    const there = await confirmOffered(pool, await provePassword(pool, email));
    const refresh = (REFRESH_TOKEN: string, extra = {}) =>
      initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN, ...extra });
    const invalid = '400 NotAuthorizedException: Invalid Refresh Token';
    expect(refusalOf(await refresh(here.refreshToken))).toBe(invalid);
    expect(refusalOf(await refresh(here.refreshToken, { DEVICE_KEY: there.device.deviceKey }))).toBe(invalid);
    const fresh = await refresh(here.refreshToken, { DEVICE_KEY: here.device.deviceKey });
    expect(decodeJwt(String(resultOf(fresh)['AccessToken']))['device_key']).toBe(here.device.deviceKey);
    await pool.call('ForgetDevice', { AccessToken: here.accessToken, DeviceKey: there.device.deviceKey });
    expect(refusalOf(await refresh(there.refreshToken, { DEVICE_KEY: there.device.deviceKey }))).toBe(
      '400 NotAuthorizedException: Refresh Token has been revoked',
    );
    await pool.call('ForgetDevice', { AccessToken: here.accessToken, DeviceKey: here.device.deviceKey });
    expect((await refresh(here.refreshToken)).status).toBe(200);
  });
});

function keyOf(device: unknown): string {
  return String(Object(device)['DeviceKey']);
}
