import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../../test/accounts-world.ts';
import { lastEntry } from '../../../../test/audit-entries.ts';
import { staffCall } from '../../../../test/staff-call.ts';
import { closeForStaff } from '../../accounts/close-account.ts';
import { newCustomerForm } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import type { Caller } from '../../../kernel/caller.ts';

let world: AccountsWorld;
let email: string;
let owner: Caller;
let person = '';

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  email = `ada${randomInt(1e9)}@example.com`;
  const signUp = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null };
  const { userSub } = await world.accounts.routes.signUp({ ...signUp, body: signUpForm(world, email) });
  owner = await world.identity.authenticate(userSub);
  person = (await people())[0]?.id ?? '';
});

const reason = 'Called, knows the last invoice';
const ownCall = { params: undefined, query: undefined, body: undefined, ip: '' };
const people = async () => (await world.identity.routes.listPeople({ ...ownCall, caller: owner })).items;
const calls = () => world.customers.consoleRoutes;
const at = (item = person, id: string = owner.accountId) => ({
  ...staffCall('support', 'Eva Support'),
  params: { id, item },
  body: { reason },
});
const user = () => world.pool.users.find((one) => one.email === email);
const events = async () =>
  (await world.identity.listPersonEvents(world.db, owner.accountId, { limit: 5 })).map(({ text }) => text);

describe('staff who help a person to log in', () => {
  it('send a password reset, which the audit log and the activity name', async () => {
    await calls().resetCustomerPassword(at());
    expect(world.pool.reset.at(-1)).toBe(email);
    expect(await lastEntry(world.db)).toMatchObject({
      action: 'person.password_reset',
      after: { reason, decidedBy: 'Eva Support' },
    });
    expect((await events())[0]).toBe('Support sent Ada Byron a code to choose a new password.');
  });

  it('end sessions, and let a disabled login in again', async () => {
    await world.pool.disableUser(owner.subject);
    await calls().unlockCustomerPerson(at());
    expect(user()?.isEnabled).toBe(true);
    await calls().endCustomerSessions(at());
    expect(world.pool.signedOut.at(-1)).toBe(email);
  });

  it('read that the pool did not answer, or has no such login', async () => {
    world.pool.troubles.push('down');
    const silent = await Promise.allSettled([calls().endCustomerSessions(at())]);
    world.pool.users.splice(0);
    const missing = await Promise.allSettled([calls().resetCustomerPassword(at())]);
    expect([...silent, ...missing]).toMatchObject([
      { reason: { code: 'login_silent' } },
      { reason: { code: 'login_missing' } },
    ]);
  });

  it('find no person under another customer', async () => {
    const strangers = await Promise.allSettled([
      calls().resetCustomerPassword(at('person_x')),
      calls().resetCustomerPassword(at(person, 'acct_x')),
    ]);
    expect(strangers).toMatchObject(strangers.map(() => ({ reason: { code: 'not_found' } })));
  });

  it('send an invitation again, which a person who has joined does not need', async () => {
    const invited = `bea${email}`;
    const body = { email: invited, firstName: 'Bea', lastName: 'Byron', role: 'viewer' as const };
    const { person: bea } = await world.identity.routes.invitePerson({ ...ownCall, caller: owner, body });
    world.clock.advance(120_000);
    await calls().resendCustomerInvitation({ ...at(bea.id), body: undefined });
    expect(world.pool.invited.filter((one) => one === invited)).toHaveLength(2);
    const early = await Promise.allSettled([
      calls().resetCustomerPassword(at(bea.id)),
      calls().resendCustomerInvitation({ ...at(), body: undefined }),
    ]);
    expect(early).toMatchObject([{ reason: { code: 'person_not_joined' } }, { reason: { code: 'already_joined' } }]);
  });
});

describe('staff who close an account', () => {
  const close = (company = 'Engines Inc') => calls().closeCustomer({ ...at(), body: { company, reason } });

  it('type its company; then everyone is out, and the owners read why', async () => {
    const differs = await Promise.allSettled([close('Engines')]);
    expect(differs).toMatchObject([{ reason: { code: 'invalid_fields' } }]);
    expect((await calls().getCustomer({ ...at(), body: undefined })).status).not.toBe('closed');
    await close();
    const out = await Promise.allSettled([world.identity.authenticate(owner.subject), close()]);
    expect(out).toMatchObject([{ reason: { code: 'no_account' } }, { reason: { code: 'account_closed' } }]);
    expect(await lastEntry(world.db)).toMatchObject({
      action: 'account.closed',
      after: { reason, decidedBy: 'Eva Support' },
    });
    const [mail] = await world.mailsTo(email);
    expect(mail?.text).toContain(reason);
    expect((await events())[0]).toBe('Acme Cellular closed the account.');
  });

  it('cannot while a payment is under way', async () => {
    const closeCustomer = () => Promise.resolve(false);
    const { accountId } = owner;
    const needs = { ...world, payments: { ...world.payments, closeCustomer } };
    const asked = { accountId, company: 'Engines Inc', reason, decidedBy: 'Eva' };
    const refused = await Promise.allSettled([closeForStaff(needs, asked)]);
    expect(refused).toMatchObject([{ reason: { code: 'account_in_use' } }]);
    expect(await world.identity.authenticate(owner.subject)).toEqual(owner);
  });
});

describe('staff who open an account by hand', () => {
  const form = () => ({
    company: 'Harbor Cranes',
    phone: '6145550100',
    billaddress: '1 Dock Road',
    billcity: 'Toledo',
    billstate: 'Ohio',
    billzip: '43604',
    shipaddress: '2 Yard Road',
    shipcity: 'Sandusky',
    shipstate: 'Ohio',
    shipzip: '44870',
    netDays: 30,
    creditLimitCents: 250_000,
    email: `new${randomInt(1e9)}@example.com`,
    firstName: 'Hal',
    lastName: 'Harbor',
  });
  const staff = staffCall('owner', 'Olive Owner');

  it('give it its terms, and its owner an invitation', async () => {
    const body = newCustomerForm.parse(form());
    const { id, invitation } = await calls().createCustomer({ ...staff, params: undefined, body });
    expect(invitation).toBe('invited');
    const accountId = brandId<AccountId>(id);
    expect(await world.accounts.getAccount(world.db, accountId)).toMatchObject({
      company: 'Harbor Cranes',
      status: 'active',
      shipping: { city: 'Sandusky' },
    });
    const terms = await world.accounts.getPaymentTerms(world.db, accountId);
    expect(terms).toMatchObject({ netDays: 30, creditLimitCents: 250_000 });
    const [invited] = world.pool.users.filter((one) => one.email === body.email);
    expect(invited).toBeDefined();
  });

  it('read that the email has a login, and invite someone else', async () => {
    const body = newCustomerForm.parse({ ...form(), email });
    const { id, invitation } = await calls().createCustomer({ ...staff, params: undefined, body });
    expect(invitation).toBe('refused');
    const other = {
      email: `new${randomInt(1e9)}@example.com`,
      firstName: 'Ann',
      lastName: 'Other',
      role: 'owner',
    } as const;
    const again = () => calls().inviteCustomerPerson({ ...staff, params: { id }, body: other });
    expect(await again()).toEqual({ invitation: 'invited' });
    expect(await again()).toEqual({ invitation: 'invited' });
    expect(world.pool.users.filter((one) => one.email === other.email)).toHaveLength(1);
  });
});
