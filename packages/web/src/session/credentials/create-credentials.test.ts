import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, reply, type IdentityAnswer } from '../../../test/fake-identity-pool.ts';
import { ada, bea, openCredentials as open, type Situation } from '../../../test/open-credentials.ts';

const minuteMs = 60_000;
const guestKey = 'CognitoIdentityId-us-east-1:pool';

beforeEach(() => localStorage.clear());

const asGuest: Situation = { settings: { guests: true }, tokens: [''] };

describe('who gets credentials', () => {
  it('a visitor gets none when signing in is mandatory, which it is by default', async () => {
    const { credentials, pool } = open({ tokens: [''] });
    await expect(credentials.get()).rejects.toThrow('cannot get guest credentials when mandatory signin enabled');
    expect(pool.calls).toEqual([]);
  });

  it('a visitor reads that there is no identity pool', async () => {
    const { credentials } = open({ settings: { guests: true, identityPoolId: null }, tokens: [''] });
    await expect(credentials.get()).rejects.toThrow('No Cognito Identity pool provided for unauthenticated access');
  });

  it('a signed-in person reads that there are no credentials, or no region to ask in', async () => {
    await expect(open({ settings: { identityPoolId: null } }).credentials.get()).rejects.toThrow(
      'Credential is missing',
    );
    await expect(open({ settings: { region: '' } }).credentials.get()).rejects.toThrow('Region is missing');
  });

  it('somebody signed in gets them with the id token, under the name the service knows the pool by', async () => {
    const { credentials, pool } = open();
    expect(await credentials.get()).toMatchObject({ identityId: 'us-east-1:identity-1', accessKeyId: 'KEY2' });
    const Logins = { 'cognito-idp.us-east-1.amazonaws.com/us-east-1_test': ada };
    expect(pool.calls.map(({ url, input }) => [url, input])).toEqual([
      ['https://portal.test/idp/', { IdentityPoolId: 'us-east-1:pool', Logins }],
      ['https://portal.test/idp/', { IdentityId: 'us-east-1:identity-1', Logins }],
    ]);
  });

  it('without an endpoint of our own the vendor is asked in the region', async () => {
    const { credentials, pool } = open({ settings: { identityPoolEndpoint: null } });
    await credentials.get();
    expect(pool.calls[0]?.url).toBe('https://cognito-identity.us-east-1.amazonaws.com/');
  });

  it('a guest keeps the identity over a reload of the page', async () => {
    await open(asGuest).credentials.get();
    expect(localStorage.getItem(guestKey)).toBe('us-east-1:identity-1');
    const reloaded = open(asGuest);
    expect((await reloaded.credentials.get()).identityId).toBe('us-east-1:identity-1');
    expect(reloaded.operations()).toEqual(['GetCredentialsForIdentity']);
    expect(reloaded.pool.calls[0]?.input).not.toHaveProperty('Logins');
  });
});

describe('how long they are kept', () => {
  it('for 50 minutes, although they live an hour', async () => {
    const { credentials, clock, operations } = open();
    const first = await credentials.get();
    await clock.advance(50 * minuteMs - 1);
    expect(await credentials.get()).toBe(first);
    await clock.advance(1);
    expect(await credentials.get()).not.toBe(first);
    // The identity stays the same and is not asked for again.
    expect(operations()).toEqual(['GetId', 'GetCredentialsForIdentity', 'GetCredentialsForIdentity']);
  });

  it('until they expire, when that is sooner, by the clock of the service', async () => {
    const { credentials, clock, pool, operations } = open();
    const aheadMs = 40 * minuteMs;
    pool.next('GetCredentialsForIdentity', ({ input }) => {
      const Expiration = (clock.nowMs() + aheadMs + 10 * minuteMs) / 1000;
      const Credentials = { AccessKeyId: 'SHORT', SecretKey: 's', SessionToken: 't', Expiration };
      const date = new Date(clock.nowMs() + aheadMs).toUTCString();
      return reply({ IdentityId: input['IdentityId'], Credentials }, { headers: { date } });
    });
    await credentials.get();
    await clock.advance(10 * minuteMs - 1);
    expect((await credentials.get()).accessKeyId).toBe('SHORT');
    await clock.advance(1);
    expect((await credentials.get()).accessKeyId).not.toBe('SHORT');
    expect(operations()).toHaveLength(3);
  });

  it('for one person: the next to sign in gets others, and nothing is left after signing out', async () => {
    const { credentials, operations } = open({ tokens: [ada, bea, bea] });
    const first = await credentials.get();
    const second = await credentials.get();
    expect(second.identityId).not.toBe(first.identityId);
    credentials.clear();
    expect(await credentials.get()).not.toBe(second);
    expect(operations().filter((name) => name === 'GetId')).toHaveLength(3);
  });

  it('and are fetched once for all who ask at a time', async () => {
    const { credentials, operations } = open();
    const all = await Promise.all([credentials.get(), credentials.get(), credentials.get()]);
    expect(new Set(all).size).toBe(1);
    expect(operations()).toEqual(['GetId', 'GetCredentialsForIdentity']);
  });

  it('but what arrives after signing out is not kept', async () => {
    const { credentials, clock, pool, operations } = open();
    pool.next('GetCredentialsForIdentity', async (call) => {
      await clock.wait(100);
      return reply({
        IdentityId: call.input['IdentityId'],
        Credentials: {
          AccessKeyId: 'LATE',
          SecretKey: 's',
          SessionToken: 't',
          Expiration: clock.nowMs() / 1000 + 3600,
        },
      });
    });
    const late = credentials.get();
    await clock.advance(50);
    credentials.clear();
    await clock.advance(50);
    expect((await late).accessKeyId).toBe('LATE');
    expect((await credentials.get()).accessKeyId).not.toBe('LATE');
    expect(operations()).toHaveLength(4);
  });
});

describe('an identity that the service has forgotten', () => {
  const gone = (id: string): IdentityAnswer => refusal('ResourceNotFoundException', `Identity '${id}' not found.`);

  it('is dropped, and a new one is asked for', async () => {
    localStorage.setItem(guestKey, 'us-east-1:old');
    const { credentials, pool, operations } = open(asGuest);
    pool.next('GetCredentialsForIdentity', gone('us-east-1:old'));
    expect((await credentials.get()).identityId).toBe('us-east-1:identity-1');
    expect(localStorage.getItem(guestKey)).toBe('us-east-1:identity-1');
    expect(operations()).toEqual(['GetCredentialsForIdentity', 'GetId', 'GetCredentialsForIdentity']);
  });

  it('is asked for once only', async () => {
    localStorage.setItem(guestKey, 'us-east-1:old');
    const { credentials, pool, operations } = open(asGuest);
    pool.next('GetCredentialsForIdentity', gone('us-east-1:old'), gone('us-east-1:identity-1'));
    await expect(credentials.get()).rejects.toThrow("Identity 'us-east-1:identity-1' not found.");
    expect(operations()).toEqual(['GetCredentialsForIdentity', 'GetId', 'GetCredentialsForIdentity']);
    expect(localStorage.getItem(guestKey)).toBeNull();
  });

  it('is not meant by other things that are not found', async () => {
    localStorage.setItem(guestKey, 'us-east-1:old');
    const { credentials, pool } = open(asGuest);
    pool.next('GetCredentialsForIdentity', refusal('ResourceNotFoundException', 'IdentityPool not found.'));
    await expect(credentials.get()).rejects.toThrow('IdentityPool not found.');
    expect(localStorage.getItem(guestKey)).toBe('us-east-1:old');
  });
});

describe('a person whom the service no longer accepts', () => {
  const refused = refusal('NotAuthorizedException', 'Invalid login token. Token expired: 2 >= 1');

  it('is forgotten when it happens at a refresh', async () => {
    const { credentials, clock, pool, cleared } = open();
    await credentials.get();
    await clock.advance(50 * minuteMs);
    pool.next('GetCredentialsForIdentity', refused);
    await expect(credentials.get()).rejects.toThrow('Invalid login token.');
    expect(cleared).toEqual(['user']);
  });

  it('stays signed in when it happens at the first time, which may be the installation’s fault', async () => {
    const { credentials, pool, cleared } = open();
    pool.next('GetId', refused);
    await expect(credentials.get()).rejects.toThrow('Invalid login token.');
    expect(cleared).toEqual([]);
  });
});
