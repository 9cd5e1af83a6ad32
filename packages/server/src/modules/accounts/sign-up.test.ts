import { randomInt } from 'node:crypto';
import { currentConsent, endpoints, signUpConsent, type PaymentConsentVersion } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccountsWorld,
  nothing,
  refusedSignUp,
  signingUp,
  tracesOf,
  whole,
  type AccountsWorld,
} from '../../../test/accounts-world.ts';
import { brandId, newId, type AccountId, type PersonId } from '../../kernel/ids.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';
import { getAccount } from './accounts.store.ts';

let world: AccountsWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  email = `ada${randomInt(1e9)}@example.com`;
});

const { form, call, routes, signUp, traces, recoverFor } = signingUp(() => ({ world, email }));

describe('signing up', () => {
  it('keeps with the method which text was read beside the form; who names none agreed to the terms', async () => {
    const consentOf = async (body: ReturnType<typeof form> & { consentVersion?: PaymentConsentVersion }) => {
      const made = await routes().signUp({ ...call, caller: null, body: endpoints.signUp.body.parse(body) });
      return (await liveMethods(world.db, brandId<AccountId>(made.accountId))).map((method) => method.consentVersion);
    };
    expect(await consentOf({ ...form({ kind: 'bank' }), consentVersion: currentConsent })).toEqual([currentConsent]);
    email = `bob${email}`;
    expect(await consentOf(form())).toEqual([signUpConsent]);
  });

  it('makes a customer with a default payment method, and tells where the code went', async () => {
    const reply = endpoints.signUp.reply.parse(await signUp());
    expect(reply.codeDelivery.destination).toBe('a***@e***');
    expect(reply.userSub).toBe(world.pool.users.find((user) => user.email === email)?.subject);
    const accountId = brandId<AccountId>(reply.accountId);
    expect(await getAccount(world.db, accountId)).toMatchObject({
      status: 'pending_verification',
      company: 'Engines Inc',
      phone: '7145550100',
      billing: { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' },
      shipping: { address: '2 Dock Road', city: 'Tustin', state: 'California', zip: '92780' },
      timeZone: 'America/Los_Angeles',
    });
    expect(await world.methods.defaultMethodLabel(world.db, accountId)).toMatchObject({
      label: 'Visa',
      last4: '1111',
    });
    expect(await traces()).toEqual(whole);
  });

  it('takes the variant that names our pool and client, and no other', async () => {
    const named = (UserPoolId: string, cid: string) =>
      routes().signUp({ ...call, caller: null, body: { formData: form(), UserPoolId, cid } });
    await expect(named('us-east-1_Other0001', 'browser')).rejects.toMatchObject({ code: 'unknown_pool' });
    await expect(named('us-east-1_Example01', 'server')).rejects.toMatchObject({ code: 'unknown_pool' });
    expect(await traces()).toEqual(nothing);
    await named('us-east-1_Example01', 'browser');
    expect(await traces()).toEqual(whole);
  });

  it('stores neither password nor payment token, and no form after its end', async () => {
    const body = form();
    await routes().signUp({ ...call, caller: null, body });
    const kept = await sql<{ kept: string }>`
      select concat((select json_agg(s)::text from accounts.sign_ups s), (select json_agg(j)::text from pgboss.job j)) as kept`.execute(
      world.db,
    );
    expect(kept.rows[0]?.kept).not.toContain(body.pass);
    expect(kept.rows[0]?.kept).not.toContain(body.opaqueData.dataValue);
    expect(kept.rows[0]?.kept).not.toContain('Engines Inc');
  });

  it.each([
    ['Password1!', 'ada@example.com', 'password_common'],
    ['x9!Lovelace', 'lovelace@example.com', 'password_personal'],
    ['Engines##2026', 'ada@example.com', 'password_personal'],
    ['enGines-1nc!2A', 'ada@example.com', 'password_personal'],
  ])('with the easy password %s says so, before anything is made', async (pass, emailid, code) => {
    const body = { ...form(), pass, emailid };
    await expect(routes().signUp({ ...call, caller: null, body })).rejects.toMatchObject({ code });
    expect(await tracesOf(world, emailid)).toEqual(nothing);
  });

  it('with a taken e-mail fails like any other and leaves the customer alone', async () => {
    await signUp();
    await expect(signUp({ last4: '2222' })).rejects.toMatchObject(refusedSignUp);
    expect(await traces()).toEqual(whole);
  });

  it('with an e-mail that is invited to another account fails like any other, and the invitation stays', async () => {
    const invitee = {
      personId: newId<PersonId>('person'),
      email,
      role: 'viewer',
      firstName: 'E',
      lastName: 'F',
      language: 'en',
    } as const;
    await world.userPool.invite(invitee);
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    expect(await traces()).toEqual({ ...nothing, poolUsers: 1 });
    expect(await world.userPool.getUser({ email })).toMatchObject({ user: { signUpId: invitee.personId } });
  });

  it('with an e-mail that a stranger took at the pool without confirming it makes the customer', async () => {
    const stray = {
      subject: `stray ${email}`,
      email,
      role: null,
      isEnabled: true,
      hasSecondStep: false,
      signUpId: null,
    };
    world.pool.users.push({ ...stray, isConfirmed: false });
    await signUp();
    expect(await traces()).toEqual(whole);
    expect(world.pool.users.filter((user) => user.email === email)).toMatchObject([{ role: 'owner' }]);
  });

  it('with an e-mail that somebody confirmed at the pool fails like any other and leaves them there', async () => {
    const stray = {
      subject: `stray ${email}`,
      email,
      role: null,
      isEnabled: true,
      hasSecondStep: false,
      signUpId: null,
    };
    world.pool.users.push({ ...stray, isConfirmed: true });
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    expect(await traces()).toEqual({ ...nothing, poolUsers: 1 });
  });

  it('twice at the same moment makes one customer', async () => {
    const outcomes = await Promise.allSettled([signUp(), signUp(), signUp()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await traces()).toEqual(whole);
  });

  it('with an expired payment form says so; with a refused card it fails like any other', async () => {
    const body = { ...form(), opaqueData: { dataDescriptor: 'd', dataValue: 'spent' } };
    const expired = routes().signUp({ ...call, caller: null, body });
    await expect(expired).rejects.toMatchObject({ code: 'payment_form_expired' });
    await expect(signUp({ isRefused: true })).rejects.toMatchObject(refusedSignUp);
    expect(await traces()).toEqual(nothing);
    await signUp();
    expect(await traces()).toEqual(whole);
  });
});

describe('when something outside does not answer', () => {
  it.each([
    ['the gateway, before it stored anything', 'silent_before', nothing],
    ['the gateway, after it stored the customer', 'silent_after', whole],
  ] as const)('%s, there is a whole customer or none', async (_, trouble, expected) => {
    world.gateway.trouble('createCustomer', trouble);
    await Promise.allSettled([signUp()]);
    await recoverFor(10);
    expect(await traces()).toEqual(expected);
  });

  it('the gateway at all, the sign-up fails and what is there is removed once it answers again', async () => {
    world.gateway.trouble('createCustomer', 'silent_after');
    for (let times = 0; times < 4; times += 1) world.gateway.trouble('findCustomer', 'silent_before');
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    expect((await traces()).gatewayCustomers).toBe(1);
    await recoverFor(20);
    expect(await traces()).toEqual(nothing);
  });

  it('the pool, and made no user, nothing stays', async () => {
    world.pool.troubles.push('down');
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    await recoverFor(10);
    expect(await traces()).toEqual(nothing);
  });

  it('the pool, but made the user, the customer is whole at once', async () => {
    world.pool.troubles.push('answer lost');
    expect(await signUp()).toMatchObject({ codeDelivery: { destination: 'a***@e***' } });
    expect(await traces()).toEqual(whole);
  });

  it('the pool for a while, the customer becomes whole when it answers again', async () => {
    world.pool.troubles.push('answer lost', 'down', 'down');
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    await recoverFor(10);
    expect(await traces()).toEqual(whole);
  });
});
