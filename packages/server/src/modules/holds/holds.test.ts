import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastEntry } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import type { Caller } from '../../kernel/caller.ts';

let world: ServiceWorld;
let acme: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
  acme = await world.newCustomer();
  const { accountId } = acme;
  await sql`insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of, first_seen_at)
    values (${accountId}, ${accountId}, 'owner', 'ada@acme.test', 'Ada', 'Byron', now(), 'person_1', now(), now())`.execute(
    world.db,
  );
});
afterAll(() => world.stop());

const reason = 'We could not verify the company.';
const calls = () => world.customers.consoleRoutes;
const one = () => ({ ...staffCall('support', 'Eva Support'), params: { id: acme.accountId } });
const at = (text = reason) => ({ ...one(), body: { reason: text } });
const page = { page: 1, limit: 20 };
const blockers = async () =>
  (await world.routes.getActivationBlockers({ ...noParts, caller: acme })).refusals.map(({ code }) => code);
const held = async (hold: 'approval' | 'staff') =>
  (await calls().findCustomers({ ...staffCall('support', 'Eva'), query: { ...page, hold } })).items.map(({ id }) => id);

it('a customer on hold activates nothing, and reads why; the audit log says who decided it', async () => {
  expect(await blockers()).toEqual([]);
  await calls().holdCustomer(at());
  expect(await lastEntry(world.db)).toMatchObject({
    action: 'account.held',
    before: { isHeld: false },
    after: { isHeld: true, reason, decidedBy: 'Eva Support' },
  });
  expect(await blockers()).toEqual(['account_held']);
  const plan = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims('kore', 1);
  const tried = await Promise.allSettled([
    world.routes.activatePlans({ ...noParts, caller: acme, body: { planId: plan.id, devices: [{ iccid }] } }),
    world.holds.refuseHeld(acme.accountId),
  ]);
  expect(tried).toMatchObject(tried.map(() => ({ reason: { code: 'account_held' } })));
  const profile = await world.accounts.routes.getProfile({ ...noParts, caller: acme });
  expect(profile.hold).toMatchObject({ kind: 'staff', reason });
  expect(await held('staff')).toEqual([acme.accountId]);
});

it('the hold is in the activity and one email', async () => {
  const { items } = await world.routes.listActivity({ ...noParts, caller: acme, query: page });
  expect(items[0]?.text).toBe(`We put the account on hold: ${reason}`);
  const mails = await world.mailsTo('ada@acme.test');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('on hold')]);
  expect(mails[0]?.text).toContain(reason);
});

it('a second hold is refused, and so is the approval of who waits for none', async () => {
  const again = await Promise.allSettled([calls().holdCustomer(at('Again')), calls().approveCustomer(at())]);
  expect(again).toMatchObject(again.map(() => ({ reason: { code: 'hold_decided' } })));
  const { hold } = await calls().getCustomer(one());
  expect(hold).toMatchObject({ kind: 'staff', reason, by: 'Eva Support' });
});

it('once released, everything works again', async () => {
  await calls().releaseCustomer(at('Papers came in'));
  expect(await blockers()).toEqual([]);
  await world.holds.refuseHeld(acme.accountId);
  expect((await calls().getCustomer(one())).hold).toBeNull();
  expect(await lastEntry(world.db)).toMatchObject({
    action: 'account.released',
    before: { isHeld: true, reason },
    after: { isHeld: false, reason: 'Papers came in' },
  });
  expect(await world.mailsTo('ada@acme.test')).toHaveLength(2);
  const again = await Promise.allSettled([calls().releaseCustomer(at())]);
  expect(again).toMatchObject([{ reason: { code: 'hold_decided' } }]);
});
