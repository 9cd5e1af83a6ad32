import { randomInt } from 'node:crypto';
import { providerEndpoints, type CheckedStep, type SetupStep } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeCarrier } from '../../adapters/carriers/fake-carrier.ts';
import { signUpForm } from '../../../test/accounts-world.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { connected } from '../../../test/connected.ts';
import { createPeopleWorld, type PeopleWorld } from '../../../test/people-world.ts';
import { mailSettings } from '../../../test/settings.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { openOutbox } from '../../mail/outbox.ts';
import type { Outside } from '../../compose-modules.ts';
import type { SetupFacts } from './index.ts';

let world: PeopleWorld;
let kore: FakeCarrier;
beforeAll(async () => {
  world = await createPeopleWorld();
  kore = new FakeCarrier(world.clock);
});
afterAll(() => world.stop());

const sample = { name: 'Linekeeper', supportEmail: 'support@example.com' };
const own = { name: 'Acme Cellular', supportEmail: 'help@acme.test', colour: '#0f6e5c', logoUrl: null };
const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;
const call = staffCall('operations', 'Otto');

type Changes = Partial<Outside> & { facts?: Partial<SetupFacts> };
function setupWith({ facts = {}, ...changes }: Changes = {}) {
  const setupFacts = { ...world.setupFacts, ...facts };
  return rebuilt(world, { carriers: connected({ kore }), ...changes, setupFacts }).setup;
}
type Built = ReturnType<typeof setupWith>;

const stepOf = async (setup: Built, step: SetupStep) => {
  const shown = providerEndpoints.getSetup.reply.parse(await setup.consoleRoutes.getSetup(call));
  return shown.steps.find((one) => one.step === step);
};
const check = async (setup: Built, step: CheckedStep) =>
  providerEndpoints.checkSetupStep.reply.parse(await setup.consoleRoutes.checkSetupStep({ ...call, params: { step } }));
const actionsSince = async (count: number) => (await auditEntries(world.db)).slice(count).map(({ action }) => action);
const entryCount = async () => (await auditEntries(world.db)).length;
const practice = (method: object = {}): Partial<SetupFacts> => ({
  gateway: {
    environment: 'LOCAL',
    clientKey: 'public-key',
    practiceCard: () => Promise.resolve(world.gateway.token(method)),
  },
});

it('the brand is to do with the sample, wrong with half of it, and done with your own', async () => {
  const stateWith = async (brand: object) => (await stepOf(setupWith({ brand: { ...own, ...brand } }), 'brand'))?.state;
  expect(await stateWith(sample)).toBe('todo');
  expect(await stateWith({ name: sample.name })).toBe('wrong');
  expect(await stateWith({ supportEmail: sample.supportEmail })).toBe('wrong');
  expect(await stateWith({})).toBe('done');
});

it('plans of the sample do not count, and one of your own counts once it is on sale', async () => {
  const setup = setupWith();
  await sql`update plans.plans set is_sample = true`.execute(world.db);
  expect((await stepOf(setup, 'plan'))?.state).toBe('todo');
  const terms = sql`insert into plans.plans (id, code, carrier, status, current_version_no, is_sample)
    values ('plan_own', 'own', 'kore', 'legacy', 1, false)`;
  await terms.execute(world.db);
  expect((await stepOf(setup, 'plan'))?.state).toBe('wrong');
  await sql`update plans.plans set status = 'live' where id = 'plan_own'`.execute(world.db);
  expect((await stepOf(setup, 'plan'))?.state).toBe('done');
});

it('SIM cards of the sample do not count, until the provider brings them in changed', async () => {
  const setup = setupWith();
  const iccid = `8944${String(randomInt(1e12)).padStart(12, '0')}1234`;
  await world.inventory.importSims(`iccid,carrier\n${iccid},kore`, { onlyNew: true });
  expect((await stepOf(setup, 'sims'))?.state).toBe('todo');
  await world.inventory.importSims(`iccid,carrier,form_factor\n${iccid},kore,MFF2`);
  expect((await stepOf(setup, 'sims'))?.state).toBe('done');
});

it('the first customer is an active one that is not of the demo fleet', async () => {
  expect((await stepOf(setupWith(), 'customer'))?.state).toBe('todo');
  const email = world.newEmail();
  const body = signUpForm(world, email);
  const { userSub } = await world.accounts.routes.signUp({ ...noParts, caller: null, body });
  expect((await stepOf(setupWith(), 'customer'))?.state).toBe('wrong');
  world.pool.confirm(email);
  const { accountId } = await world.identity.authenticate(userSub);
  await sql`update accounts.accounts set status = 'active' where id = ${accountId}`.execute(world.db);
  expect((await stepOf(setupWith(), 'customer'))?.state).toBe('done');
  const facts = { demoAccounts: () => Promise.resolve([accountId]) };
  expect((await stepOf(setupWith({ facts }), 'customer'))?.state).toBe('todo');
});

it('the gateway accepts our keys and nothing is charged where there is no practice card', async () => {
  const setup = setupWith();
  expect(await stepOf(setup, 'gateway')).toMatchObject({ state: 'todo', checkedAt: null });
  const [before, charges] = [await entryCount(), world.gateway.charges.length];
  const step = await check(setup, 'gateway');
  expect(step).toMatchObject({ state: 'done', isStandIn: false, checkedBy: 'Otto' });
  expect(step.texts).toContain('No card was charged. To test a charge, sign up as a customer and add a card.');
  expect(world.gateway.charges.length).toBe(charges);
  expect(await actionsSince(before)).toEqual(['setup.check_begun', 'setup.checked']);
  expect(await stepOf(setup, 'gateway')).toEqual(step);
});

it('at the sandbox a practice card is charged and voided, and its customer is taken away again', async () => {
  const customers = world.gateway.customers.size;
  const step = await check(setupWith({ facts: practice() }), 'gateway');
  expect(step).toMatchObject({ state: 'done', isStandIn: true });
  expect(step.texts).toContain('A test charge of $1.00 to a practice card was approved and voided.');
  expect(step.texts).toContain('A stand-in on this machine answered. Nothing outside was asked.');
  expect(world.gateway.charges.at(-1)).toMatchObject({ outcome: { kind: 'voided' } });
  expect(world.gateway.customers.size).toBe(customers);
});

it('a declined test charge and a wrong public key are wrong; a silent gateway is unknown', async () => {
  const declined = await check(setupWith({ facts: practice({ charges: 'declined' }) }), 'gateway');
  expect(declined).toMatchObject({ state: 'wrong' });
  const gateway = { environment: 'SANDBOX', clientKey: 'another', practiceCard: null } as const;
  expect(await check(setupWith({ facts: { gateway } }), 'gateway')).toMatchObject({ state: 'wrong' });
  world.gateway.trouble('checkMerchant', 'silent_before');
  expect(await check(setupWith(), 'gateway')).toMatchObject({ state: 'unknown' });
  const broken = { ...gateway, practiceCard: () => Promise.reject(new Error('fetch failed')) };
  expect(await check(setupWith({ facts: { gateway: broken } }), 'gateway')).toMatchObject({ state: 'unknown' });
});

it('each connected carrier is read once; one that refuses us is wrong, one that is down is unknown', async () => {
  expect(await check(setupWith({ carriers: connected({}) }), 'carriers')).toMatchObject({ state: 'wrong' });
  const setup = setupWith();
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'done', isStandIn: false });
  kore.faults.push('refuses_us');
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'wrong' });
  kore.faults.splice(0, kore.faults.length, 'down');
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'unknown', texts: ['KORE did not answer: down'] });
  kore.faults.length = 0;
  const facts = { simulatedCarriers: ['kore'] };
  expect(await check(setupWith({ facts }), 'carriers')).toMatchObject({ state: 'done', isStandIn: true });
});

it('a test email that stays here is in the mailbox, and without a mail server none is written', async () => {
  expect(await check(setupWith(), 'mail')).toMatchObject({ state: 'done', isStandIn: true });
  expect(await world.mailsTo(call.caller.email)).toMatchObject([{ subject: 'Test email from Acme Cellular' }]);
  const facts = { mailOutlet: 'none' } as const;
  const outbox = openOutbox(world.clock, { ...mailSettings, outlet: 'none' });
  expect(await check(setupWith({ facts, outbox }), 'mail')).toMatchObject({ state: 'wrong', isStandIn: false });
});

it('a test email waits for its server, says why it did not leave, and is done once it left', async () => {
  const outbox = openOutbox(world.clock, { ...mailSettings, outlet: 'smtp' });
  const setup = setupWith({ facts: { mailOutlet: 'smtp' }, outbox });
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from mail.outbox where not kept`.execute(world.db)).rows[0]?.n;
  expect(await check(setup, 'mail')).toMatchObject({ state: 'checking' });
  await check(setup, 'mail');
  expect(await waiting()).toBe(1);
  await sql`update mail.outbox set problem = 'ECONNREFUSED' where not kept`.execute(world.db);
  expect((await stepOf(setup, 'mail'))?.texts[0]).toContain('ECONNREFUSED');
  world.clock.advance(minuteMs);
  await check(setup, 'mail');
  expect(await waiting()).toBe(2);
  world.clock.advance(5 * minuteMs);
  expect(await stepOf(setup, 'mail')).toMatchObject({ state: 'checking' });
  await sql`update mail.outbox set problem = 'EAUTH', given_up_at = now() where not kept`.execute(world.db);
  await Promise.all(setup.jobs.chores.map((chore) => chore.run()));
  expect(await stepOf(setup, 'mail')).toMatchObject({ state: 'wrong' });
  await check(setup, 'mail');
  await sql`delete from mail.outbox where not kept`.execute(world.db);
  await Promise.all(setup.jobs.chores.map((chore) => chore.run()));
  expect(await stepOf(setup, 'mail')).toMatchObject({ state: 'done', isStandIn: false });
});

/** Its list comes once the gate is open. */
class SlowCarrier extends FakeCarrier {
  readonly gate = Promise.withResolvers<undefined>();
  override async listLines(asked: Parameters<FakeCarrier['listLines']>[0]) {
    await this.gate.promise;
    return super.listLines(asked);
  }
}

it('while a check runs no other begins, and one that never ended may begin again', async () => {
  const slow = new SlowCarrier(world.clock);
  const setup = setupWith({ carriers: connected({ kore: slow }) });
  const before = await entryCount();
  const first = check(setup, 'carriers');
  await expect.poll(async () => (await stepOf(setup, 'carriers'))?.state).toBe('checking');
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'checking' });
  slow.gate.resolve(undefined);
  expect(await first).toMatchObject({ state: 'done' });
  expect(await actionsSince(before)).toEqual(['setup.check_begun', 'setup.checked']);
  await sql`update setup.checks set state = 'checking', checked_at = null where step = 'carriers'`.execute(world.db);
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'checking' });
  world.clock.advance(2 * minuteMs);
  expect(await stepOf(setup, 'carriers')).toMatchObject({ state: 'unknown' });
  expect(await check(setup, 'carriers')).toMatchObject({ state: 'done' });
});

it('an owner dismisses the guide and brings it back, each once', async () => {
  const { consoleRoutes } = setupWith();
  const olga = staffCall('owner', 'Olga');
  const before = await entryCount();
  await consoleRoutes.dismissSetup(olga);
  await consoleRoutes.dismissSetup(olga);
  expect((await consoleRoutes.getSetup(call)).dismissed).toMatchObject({ by: 'Olga' });
  await consoleRoutes.bringBackSetup(olga);
  await consoleRoutes.bringBackSetup(olga);
  expect((await consoleRoutes.getSetup(call)).dismissed).toBeNull();
  expect(await actionsSince(before)).toEqual(['setup.dismissed', 'setup.brought_back']);
});
