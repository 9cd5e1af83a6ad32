import { endpoints, type Endpoint } from '@linekeeper/contract';
import { providerEndpoints, staffRoles, type ProviderEndpoint, type StaffMember } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../src/kernel/clock.ts';
import { practiceKept } from '../src/practice-kept.ts';
import { auditEntries } from './audit-entries.ts';
import { mayCall } from './staff-rights.ts';
import { createStaffWorld, type Browser, type StaffWorld } from './staff-world.ts';

let world: StaffWorld;
let owner: Browser & { id: string };
beforeAll(async () => {
  world = await createStaffWorld();
  owner = await world.loggedIn('owner');
});
afterAll(() => world.stop());

const at = (path: string) => `/provider/api/v1${path}`;
const all = Object.entries<ProviderEndpoint>(providerEndpoints);
const allowedOf = (name: string) => Object.entries(mayCall).find(([one]) => one === name)?.[1] ?? '';
const closed = all.filter(([name]) => allowedOf(name) !== 'anybody');
const codeIn = (answer: { body: string }): string => /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';
const knock = async ({ method, path }: Endpoint<string>, browser?: Browser, headers = {}) =>
  world.ask(path.replace(':id', 'staff_1'), { method, headers, ...(method !== 'GET' && { body: {} }) }, browser);
const members = async (browser: Browser) => {
  const answer = await world.ask(at('/staff'), {}, browser);
  return answer.json<{ data: { items: StaffMember[] } }>().data.items;
};
const change = async (path: string, body: object, browser: Browser = owner) =>
  world.ask(at(path), { method: 'PUT', body }, browser);
const lastActions = async (count: number) =>
  (await auditEntries(world.db))
    .slice(-count)
    .map(({ action, actorKind, actorId }) => ({ action, actorKind, actorId }));

it('an invited member logs in by password, authenticator and code, and is greeted', async () => {
  const email = world.newEmail();
  const body = { email, name: 'Ada Byron', role: 'support' };
  const invited = await world.ask(at('/staff'), { method: 'POST', body }, owner);
  expect(invited.json()).toMatchObject({ data: { member: { email, status: 'invited', invitationSentAt: null } } });
  await world.work();
  const password = await world.passwordMailedTo(email);
  expect((await world.post('/login', { email, password })).json()).toMatchObject({ data: { step: 'new_password' } });
  const chosen = await world.post('/login/password', { email, session: `password ${email}`, password: 'Chosen!123' });
  expect(chosen.json()).toMatchObject({ data: { step: 'set_up', secret: 'ABCDEFGH' } });
  const session = `set up ${email}`;
  const wrong = await world.post('/login/authenticator', { email, session, code: '000000' });
  expect([wrong.statusCode, codeIn(wrong), wrong.headers['set-cookie']]).toEqual([401, 'log_in_code_wrong', undefined]);
  const done = await world.post('/login/authenticator', { email, session, code: '123456' });
  expect(done.headers['set-cookie']).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const browser = await world.opened(done.headers['set-cookie']);
  const self = await world.ask(at('/me'), {}, browser);
  expect(self.json()).toMatchObject({ data: { email, name: 'Ada Byron', role: 'support' } });
  expect((await members(owner)).find((one) => one.email === email)).toMatchObject({ status: 'active' });
  expect(await lastActions(2)).toMatchObject([
    { action: 'staff.invited', actorKind: 'staff', actorId: owner.id },
    { action: 'staff.logged_in', actorKind: 'staff' },
  ]);
});

it('the token of a session stands nowhere in the database', async () => {
  const token = owner.cookie.split('=')[1] ?? '';
  const rows = await sql<{ row: string }>`select s::text as row from staff.sessions s`.execute(world.db);
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.rows)).not.toContain(token);
});

it('the table of roles names every call of the console, and no other', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

describe.each(staffRoles)('as %s', (role) => {
  it.each(closed)('%s', async (name, endpoint) => {
    const answer = await knock(endpoint, await world.loggedIn(role));
    const isAllowed = allowedOf(name).split(' ').includes(role);
    expect(codeIn(answer) === 'not_allowed').toBe(!isAllowed);
    expect([200, 400, 404].includes(answer.statusCode)).toBe(isAllowed);
  });
});

it.each(closed)("%s opens neither without a session nor with a customer's token", async (_, endpoint) => {
  const customers = [{}, { idtoken: 'owner' }, { cookie: '__Host-staff=owner' }, { authorization: 'Bearer owner' }];
  for (const headers of customers) expect(codeIn(await knock(endpoint, undefined, headers))).toBe('not_signed_in');
});

it.each(closed.filter(([, { method }]) => method !== 'GET'))(
  '%s is refused without the token of its page, and from a page of another host',
  async (_, endpoint) => {
    const { cookie } = owner;
    expect(codeIn(await knock(endpoint, undefined, { cookie }))).toBe('page_outdated');
    expect(codeIn(await knock(endpoint, { cookie, csrfToken: 'guessed' }))).toBe('page_outdated');
    expect(codeIn(await knock(endpoint, owner, { origin: 'https://portal.test' }))).toBe('page_outdated');
  },
);

it('a log-in from a page of another host is refused', async () => {
  const body = { email: 'a@example.com', password: 'x' };
  const headers = { origin: 'https://evil.test' };
  expect(codeIn(await world.ask(at('/login'), { method: 'POST', body, headers }))).toBe('page_outdated');
});

const customersCalls = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'public');

it.each(customersCalls)("the cookie of staff does not open the customers' %s", async (_, endpoint) => {
  const answer = await knock(endpoint, owner, { host: 'portal.test' });
  expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'not_signed_in']);
});

it('console and portal are reached under their own host names alone, however the address is written', async () => {
  const codeAt = async (url: string, host: string) => codeIn(await world.ask(url, { headers: { host } }));
  expect(await codeAt(at('/me'), 'portal.test')).toBe('not_found');
  expect(await codeAt('/%70rovider/api/v1/me', 'portal.test')).toBe('not_found');
  expect(await codeAt('/api/v1/people', 'console.test')).toBe('not_found');
  expect(await codeAt('/api/v1/people', 'portal.test')).toBe('not_signed_in');
  expect(await codeAt('/provider/api/v1/me', 'console.test')).toBe('not_signed_in');
});

it('a stranger and a disabled member get the answer to a wrong password', async () => {
  const stranger = world.newEmail();
  world.users.set(stranger, { password: 'Secret!123', isTemporary: false, hasAuthenticator: true });
  const known = await world.loggedIn('support');
  const email = (await members(owner)).find(({ id }) => id === known.id)?.email ?? '';
  expect(codeIn(await world.post('/login', { email, password: 'wrong' }))).toBe('log_in_refused');
  expect(codeIn(await world.post('/login', { email: stranger, password: 'Secret!123' }))).toBe('log_in_refused');
  await change(`/staff/${known.id}/access`, { isDisabled: true });
  expect(codeIn(await world.post('/login', { email, password: 'Secret!123' }))).toBe('log_in_refused');
});

it('another user of the pool under the same address gets no session', async () => {
  const { id } = await world.loggedIn('support');
  const email = (await members(owner)).find((one) => one.id === id)?.email ?? '';
  await sql`update staff.members set subject = 'somebody else' where id = ${id}`.execute(world.db);
  const answer = await world.post('/login/code', { email, session: `code ${email}`, code: '123456' });
  expect([codeIn(answer), answer.headers['set-cookie']]).toEqual(['log_in_refused', undefined]);
});

it('a session ends after 30 idle minutes, and after 12 hours however much it is used', async () => {
  const isIn = async (browser: Browser) => (await world.ask(at('/me'), {}, browser)).statusCode === 200;
  const idle = await world.loggedIn('auditor');
  const busy = await world.loggedIn('auditor');
  const begunAt = world.clock.now();
  const minutesLater = (minutes: number) =>
    world.clock.advance(begunAt.getTime() + minutes * minuteMs - world.clock.now().getTime());
  minutesLater(29);
  expect(await isIn(busy)).toBe(true);
  minutesLater(31);
  expect([await isIn(idle), await isIn(busy)]).toEqual([false, true]);
  for (let minutes = 51; minutes < 720; minutes += 20) {
    minutesLater(minutes);
    expect(await isIn(busy)).toBe(true);
  }
  minutesLater(12 * 60);
  expect(await isIn(busy)).toBe(false);
  await world.work();
  owner = await world.loggedIn('owner');
});

it('a new role and a lost access hold from the next request on, and are written down', async () => {
  const member = await world.loggedIn('owner');
  await change(`/staff/${member.id}/role`, { role: 'finance' });
  expect(codeIn(await change(`/staff/${owner.id}/role`, { role: 'support' }, member))).toBe('not_allowed');
  await change(`/staff/${member.id}/access`, { isDisabled: true });
  expect(codeIn(await world.ask(at('/me'), {}, member))).toBe('not_signed_in');
  await change(`/staff/${member.id}/access`, { isDisabled: false });
  expect(codeIn(await world.ask(at('/me'), {}, member))).toBe('not_signed_in');
  const by = { actorKind: 'staff', actorId: owner.id };
  const actions = ['staff.role_changed', 'staff.disabled', 'staff.enabled'].map((action) => ({ action, ...by }));
  expect(await lastActions(3)).toEqual(actions);
});

it('logging out ends the session and takes the cookie away', async () => {
  const browser = await world.loggedIn('operations');
  const out = await world.ask(at('/log-out'), { method: 'POST', body: {} }, browser);
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect(codeIn(await world.ask(at('/me'), {}, browser))).toBe('not_signed_in');
  expect(await lastActions(1)).toMatchObject([{ action: 'staff.logged_out', actorId: browser.id }]);
});

it('the last owner keeps role and access; an invited one does not count', async () => {
  const others = (await members(owner)).filter(({ id, role }) => role === 'owner' && id !== owner.id);
  for (const { id } of others) await change(`/staff/${id}/role`, { role: 'auditor' });
  await world.staff.inviteMember({ email: world.newEmail(), name: '', role: 'owner' });
  expect(codeIn(await change(`/staff/${owner.id}/role`, { role: 'auditor' }))).toBe('staff_last_owner');
  expect(codeIn(await change(`/staff/${owner.id}/access`, { isDisabled: true }))).toBe('staff_last_owner');
});

it('an address is one member in any letter case', async () => {
  const email = world.newEmail();
  await world.staff.inviteMember({ email, name: '', role: 'support' });
  const body = { email: email.toUpperCase(), name: '', role: 'owner' };
  expect(codeIn(await world.ask(at('/staff'), { method: 'POST', body }, owner))).toBe('staff_exists');
});

it('an invitation outlives an outage of the pool, is mailed once, and once more when asked', async () => {
  const email = world.newEmail();
  world.setDown(true);
  const { id } = await world.staff.inviteMember({ email, name: '', role: 'support' });
  await world.work();
  expect(await world.passwordMailedTo(email)).toBeUndefined();
  world.setDown(false);
  await world.work();
  const first = await world.passwordMailedTo(email);
  await world.work();
  expect([first === undefined, await world.passwordMailedTo(email)]).toEqual([false, first]);
  world.clock.advance(minuteMs);
  await world.ask(at(`/staff/${id}/invitation`), { method: 'POST', body: {} }, owner);
  await world.work();
  expect(await world.passwordMailedTo(email)).not.toBe(first);
  expect(world.madeCount()).toBe(1);
});

it('what the pool refuses is shown and not tried again', async () => {
  const email = `refused-${world.newEmail()}`;
  await world.staff.inviteMember({ email, name: '', role: 'support' });
  await world.work();
  const problem = (await members(owner)).find((one) => one.email === email)?.invitationProblem;
  expect(problem).toBe('not this one');
  expect(codeIn(await world.post('/login', { email, password: 'any' }))).toBe('log_in_refused');
});

it('without the pool no one can log in, and the answer says so', async () => {
  world.setDown(true);
  const answer = await world.post('/login', { email: 'a@example.com', password: 'any' });
  expect([answer.statusCode, codeIn(answer)]).toEqual([503, 'log_in_unavailable']);
  world.setDown(false);
});

it('a ready log-in is made only where no one works yet, and keeps production from starting', async () => {
  await world.staff.makeReadyLogIn();
  expect(await world.staff.findReadyLogIn(world.db)).toBeNull();
  expect(await practiceKept(world.db, world.staff)).toBeNull();
  const fresh = await createStaffWorld();
  try {
    // The authenticators of this pool show one code only, so that the making is cut off before its end.
    await fresh.staff.makeReadyLogIn();
    expect(await fresh.staff.findReadyLogIn(fresh.db)).toBeNull();
    expect(await practiceKept(fresh.db, fresh.staff)).toMatch(/^PRODUCTION=1 does not start/);
  } finally {
    await fresh.stop();
  }
});
