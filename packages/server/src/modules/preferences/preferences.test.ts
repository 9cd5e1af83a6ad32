import { randomInt } from 'node:crypto';
import type { OptionalEmail, Role } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { noParts } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { noteFirstSeen } from '../identity/people/people.store.ts';

let world: AccountsWorld;
let ada: Caller & { email: string };
let eva: Caller & { email: string };

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const email = `ada${randomInt(1e9)}@example.com`;
  const { userSub } = await world.accounts.routes.signUp({ ...noParts, caller: null, body: signUpForm(world, email) });
  world.pool.confirm(email);
  ada = { ...(await world.identity.authenticate(userSub)), email };
  eva = await colleague('billing');
});

async function colleague(role: Role) {
  const email = `eva${randomInt(1e9)}@example.com`;
  const person = { subject: `of ${email}`, accountId: ada.accountId, role, email, firstName: 'Eva', lastName: 'E' };
  await world.db.transaction().execute(async (tx) => {
    await world.identity.addPerson(tx, person);
    await noteFirstSeen(tx, person.subject, world.clock.now());
  });
  return { subject: person.subject, accountId: ada.accountId, role, email };
}

const routes = () => world.preferences.routes;
const off = async (caller: Caller) => (await routes().getEmailPreferences({ ...noParts, caller })).off;
const set = (caller: Caller, email: OptionalEmail, isOn: boolean) =>
  routes().setEmailPreference({ ...noParts, caller, body: { email, isOn } });
const wantsNone = (caller: Caller) => set(caller, 'upcoming', false);

const upcoming = (isObligatory: boolean) =>
  world.db.transaction().execute((tx) =>
    world.notices.mailUpcoming(tx, {
      accountId: ada.accountId,
      cause: `upcoming:${randomInt(1e9)}`,
      upcoming: { at: world.clock.now(), method: null, creditCents: 0, totalCents: 900, highCents: 900, groups: [] },
      isObligatory,
    }),
  );
const told = async ({ email }: { email: string }) =>
  (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Upcoming')).length;

it('each person switches emails off and on for themselves, and it is written down once', async () => {
  expect(await off(ada)).toEqual([]);
  await set(ada, 'upcoming', false);
  await set(ada, 'upcoming', false);
  await set(ada, 'announcement', false);
  expect(await off(ada)).toEqual(['announcement', 'upcoming']);
  expect(await off(eva)).toEqual([]);
  expect(await set(ada, 'upcoming', true)).toEqual({ off: ['announcement'] });
  const written = (await auditEntries(world.db)).filter(({ action }) => action === 'email_preference.changed');
  expect(written.filter(({ accountId }) => accountId === ada.accountId)).toHaveLength(3);
});

it('an upcoming charge is announced to those who want it alone', async () => {
  await wantsNone(ada);
  await upcoming(false);
  expect([await told(ada), await told(eva)]).toEqual([0, 1]);
});

it('a bank debit of another amount is announced to all', async () => {
  await wantsNone(ada);
  await wantsNone(eva);
  await upcoming(false);
  expect([await told(ada), await told(eva)]).toEqual([0, 0]);
  await upcoming(true);
  expect([await told(ada), await told(eva)]).toEqual([1, 1]);
});

const dunning = (kind: 'restore' | 'warn') =>
  world.db.transaction().execute((tx) =>
    world.notices.mailDunning(tx, {
      accountId: ada.accountId,
      cause: `dunning:${randomInt(1e9)}`,
      kind,
      dueCents: 0,
      lineCount: 0,
      lines: [],
      at: kind === 'warn' ? world.clock.now() : null,
      tried: null,
    }),
  );
const shipment = {
  id: 'shp_1',
  state: 'shipped',
  items: [{ name: 'Standard SIM', quantity: 1, packSize: 1 }],
  delivery: { name: 'Ground' },
  shipTo: { address: '1 Main St', city: 'Reno', recipient: 'Ada', state: 'NV', zip: '89501' },
  totalCents: 900,
  courier: null,
  trackingNumber: null,
  cancelReason: null,
} as const;
const shipped = () =>
  world.db
    .transaction()
    .execute((tx) =>
      world.notices.mailShipment(tx, { accountId: ada.accountId, cause: `shipment:${randomInt(1e9)}`, shipment }),
    );
/** How many emails the work sends to Ada and to Eva. */
async function sentBy(work: () => Promise<void>): Promise<number[]> {
  const counts = () => Promise.all([ada, eva].map(async ({ email }) => (await world.mailsTo(email)).length));
  const before = await counts();
  await work();
  return (await counts()).map((now, index) => now - (before[index] ?? 0));
}

it('that lines work again goes to those who want it, and a warning before a suspension to all', async () => {
  await set(ada, 'lines_restored', false);
  expect(await sentBy(() => dunning('restore'))).toEqual([0, 1]);
  expect(await sentBy(() => dunning('warn'))).toEqual([1, 1]);
});

it('news of an order of SIM cards goes to those who want it', async () => {
  await set(eva, 'sim_order', false);
  expect(await sentBy(shipped)).toEqual([1, 0]);
});

it('what a removed person chose goes with them', async () => {
  await wantsNone(eva);
  await world.db.transaction().execute((tx) => world.identity.removePeople(tx, ada.accountId));
  const { rows } = await sql`select 1 from preferences.switched_off where subject = ${eva.subject}`.execute(world.db);
  expect(rows).toEqual([]);
});
