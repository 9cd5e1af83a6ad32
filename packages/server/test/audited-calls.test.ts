import { endpoints, type Endpoint } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { hourMs } from '../src/kernel/clock.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import type { Modules } from '../src/compose-modules.ts';
import type { Changing, Scenario } from './asked-scenario.ts';
import { laterJobScenarios } from './later-job-scenarios.ts';
import { lineScenarios } from './line-scenarios.ts';
import { loginScenarios } from './login-scenarios.ts';
import { machineScenarios, ownRoutes } from './machine-scenarios.ts';
import { auditEntries } from './audit-entries.ts';
import { signUpForm } from './accounts-world.ts';
import { simOrder } from './sim-order.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';
import { noParts } from './service-world.ts';
import { createTestServer } from './test-server.ts';

let world: RealityWorld;
let server: FastifyInstance;
let routes: Modules['identity']['routes'] &
  Modules['terms']['routes'] &
  Modules['payments']['routes'] &
  Modules['accounts']['routes'];
const callers = new Map<string, Caller>();

beforeAll(async () => {
  world = await createRealityWorld();
  routes = { ...world.identity.routes, ...world.terms.routes, ...world.payments.routes, ...world.accounts.routes };
  server = await createTestServer(
    world,
    {
      ...world.routes,
      ...routes,
      ...world.mandates.routes,
      ...ownRoutes(world),
    },
    {
      authenticate: (token) => {
        const known = callers.get(token ?? '');
        return known ? Promise.resolve(known) : Promise.reject(new Refusal('not_signed_in'));
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  await world.stop();
});
beforeEach(async () => {
  world.caller = await signedUp();
});

/** A customer who came through the wizard and has logged in. */
async function signedUp(): Promise<Caller> {
  const email = `ada${randomInt(1e9)}@example.com`;
  const body = signUpForm(world, email);
  const { userSub } = await routes.signUp({ ...noParts, caller: null, body });
  world.pool.confirm(email);
  return world.identity.authenticate(userSub);
}

const as = () => ({ ...noParts, caller: world.caller });
const someone = () => ({ email: `eva${randomInt(1e9)}@example.com`, firstName: 'Eva', lastName: 'Example' });
const invited = async () => (await routes.invitePerson({ ...as(), body: { ...someone(), role: 'viewer' } })).person.id;
const cardBody = (method: FakeMethod = {}) => ({ opaqueData: world.gateway.token(method) });
const addedMethod = async () =>
  (await routes.addPaymentMethod({ ...as(), body: cardBody({ last4: '4242' }) })).method.id;
const orderOf = async (code = 'kore-10') => {
  const iccids = await world.newSims('kore', 1);
  return { planId: (await world.plan(code)).id, devices: iccids.map((iccid) => ({ iccid })) };
};
const lineId = async () => world.idOf((await world.activeLines(1))[0]);
async function draftedJob(): Promise<string> {
  return (await world.draft({ action: 'suspend', selection: { lineIds: [await lineId()] } })).id;
}
async function startedJob(): Promise<string> {
  const id = await draftedJob();
  await world.start(id);
  return id;
}
async function finding(): Promise<string | undefined> {
  const [line] = await world.activeLines(1);
  world.kore.outside.set(line?.iccid ?? '', { state: 'suspended', word: 'Suspend' });
  return (await world.checked())[0]?.id;
}

/** Every call that is no GET. One that is missing here does not compile; one that is new fails until it writes. */
const scenarios: Record<Changing, Scenario> = {
  ...machineScenarios(() => world),
  countLinesByPlan: 'changes nothing',
  exportLines: 'changes nothing',
  noteAnnouncement: 'changes nothing',
  createQuote: 'changes nothing',
  checkSims: 'changes nothing',
  createJob: 'changes nothing',
  retryJob: 'changes nothing',
  ...laterJobScenarios(() => world),
  ...loginScenarios(() => world),
  readSignUpInvitation: 'changes nothing',
  signUp: {
    writes: 'account.signed_up',
    ask: () => Promise.resolve({ body: signUpForm(world, `bob${randomInt(1e9)}@example.com`) }),
  },
  changeBillingCalendar: {
    writes: 'calendar.changed',
    ask: () => Promise.resolve({ body: { billingDay: 5, timeZone: 'America/New_York' } }),
  },
  updateProfile: {
    writes: 'profile.changed',
    async ask() {
      const { opaqueData: _payment, pass: _pass, agreement: _agreement, ...form } = signUpForm(world, 'x@example.com');
      return Promise.resolve({ body: { ...form, company: 'Other Engines' } });
    },
  },
  setSpendCap: { writes: 'spend_cap.changed', ask: () => Promise.resolve({ body: { capCents: 0 } }) },
  acceptTerms: { writes: 'terms.accepted', ask: () => Promise.resolve({ body: { version: 1 } }) },
  chooseLanguage: { writes: 'language.chosen', ask: () => Promise.resolve({ body: { language: 'es' } }) },
  chooseAccountLanguage: { writes: 'language.chosen', ask: () => Promise.resolve({ body: { language: 'es' } }) },
  updateBillingContact: {
    writes: 'billing_contact.changed',
    ask: () =>
      Promise.resolve({
        body: { billingEmail: 'ap@example.com', ccEmails: [], purchaseOrder: null, upcomingChargeEmails: true },
      }),
  },
  closeAccount: { writes: 'account.closed', ask: () => Promise.resolve({ body: { company: 'Engines Inc' } }) },
  invitePerson: { writes: 'person.invited', ask: () => Promise.resolve({ body: { ...someone(), role: 'viewer' } }) },
  sendInvitationAgain: {
    writes: 'person.invited_again',
    async ask() {
      const id = await invited();
      world.clock.advance(hourMs);
      return { id };
    },
  },
  makeSupportCode: { writes: 'support_code.made', ask: () => Promise.resolve({ body: { actions: ['lines'] } }) },
  withdrawSupportCode: {
    writes: 'support_code.withdrawn',
    async ask() {
      const { item } = await world.mandates.routes.makeSupportCode({ ...as(), body: { actions: ['lines'] } });
      return { id: item.id };
    },
  },
  changeRole: { writes: 'person.role_changed', ask: async () => ({ id: await invited(), body: { role: 'admin' } }) },
  removePerson: { writes: 'person.removed', ask: async () => ({ id: await invited() }) },
  addPaymentMethod: { writes: 'method.added', ask: () => Promise.resolve({ body: cardBody() }) },
  deletePaymentMethod: { writes: 'method.removed', ask: async () => ({ id: await addedMethod() }) },
  setDefaultPaymentMethod: { writes: 'method.made_default', ask: async () => ({ id: await addedMethod() }) },
  chargeFailedSubscriptions: {
    writes: 'payment.requested',
    async ask() {
      const by = await world.newCustomer({ charges: 'declined' });
      await world.routes.activatePlans({ ...noParts, caller: by, body: await orderOf() });
      await world.work();
      await routes.addPaymentMethod({ ...noParts, caller: by, body: { ...cardBody(), makeDefault: true } });
      return { by, body: {} };
    },
  },
  claimSims: {
    writes: 'sims.claimed',
    async ask() {
      const [iccid = ''] = await world.newSims('kore', 1);
      const imported = await world.inventory.importSims(`iccid,carrier,order\n${iccid},kore,PO-${randomInt(1e9)}`);
      const claimCode = imported.kind === 'imported' ? imported.claimCodes[0]?.claimCode : undefined;
      return { body: { claimCode } };
    },
  },
  priceSims: 'changes nothing',
  orderSims: { writes: 'shipment.ordered', ask: async () => ({ body: await simOrder(world) }) },
  cancelShipment: {
    writes: 'shipment.canceled',
    async ask() {
      const { id } = await world.routes.orderSims({ ...as(), body: await simOrder(world) });
      return { id };
    },
  },
  activatePlans: { writes: 'job.started', ask: async () => ({ body: await orderOf() }) },
  activateKorePlans: { writes: 'job.started', ask: async () => ({ body: await orderOf() }) },
  retryActivation: {
    writes: 'job.started',
    async ask() {
      const body = await orderOf();
      const iccid = body.devices[0]?.iccid ?? '';
      world.kore.failing.add(iccid);
      const { lines } = await world.routes.activatePlans({ ...as(), body });
      await world.work();
      world.kore.failing.delete(iccid);
      return { id: lines[0]?.lineId };
    },
  },
  ...lineScenarios(() => world),
  saveLineView: { writes: 'view.saved', ask: () => Promise.resolve({ body: { name: 'Mine', query: '' } }) },
  removeLineView: {
    writes: 'view.removed',
    async ask() {
      const { views } = await world.routes.saveLineView({ ...as(), body: { name: 'Mine', query: '' } });
      return { id: views[0]?.id };
    },
  },
  startJob: { writes: 'job.started', ask: async () => ({ id: await draftedJob(), body: {} }) },
  pauseJob: { writes: 'job.paused', ask: async () => ({ id: await startedJob() }) },
  resumeJob: {
    writes: 'job.resumed',
    async ask() {
      const id = await startedJob();
      await world.routes.pauseJob({ ...as(), params: { id } });
      return { id };
    },
  },
  cancelJob: { writes: 'job.canceled', ask: async () => ({ id: await draftedJob() }) },
  checkReality: {
    writes: 'check.requested',
    async ask() {
      await lineId();
      return {};
    },
  },
  acceptFinding: { writes: 'finding.accepted', ask: async () => ({ id: await finding() }) },
  lookAtFinding: {
    writes: 'finding.looked_at',
    async ask() {
      const id = await finding();
      world.clock.advance(hourMs);
      return { id };
    },
  },
};

const changing = Object.entries(scenarios).flatMap(([name, scenario]) =>
  scenario === 'changes nothing' ? [] : [{ name, ...scenario }],
);
const endpointOf = (name: string): Endpoint | undefined => Object.entries(endpoints).find(([one]) => one === name)?.[1];

it('every call that is no GET stands in the table, and no other', () => {
  const calls = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
  expect(Object.keys(scenarios).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

it.each(changing)('$name writes $writes, for its caller and its request', async ({ name, writes, ask }) => {
  const endpoint = endpointOf(name);
  const { id, body, by = world.caller } = await ask();
  callers.set(by.subject, by);
  const answer = await server.inject({
    method: endpoint?.method ?? 'GET',
    url: (endpoint?.path ?? '').replace(':id', id ?? 'none'),
    headers: { idtoken: by.subject },
    ...(endpoint?.method !== 'DELETE' && { payload: body ?? {} }),
  });
  expect(answer.json()).toMatchObject({ messages: { resultCode: 'Ok' } });
  const requestId = answer.headers['x-request-id'];
  const written = (await auditEntries(world.db)).filter((entry) => entry.requestId === requestId);
  expect(written.map(({ action }) => action)).toContain(writes);
  const isPublic = endpoint?.access === 'public';
  expect(written.every(({ accountId }) => isPublic || accountId === by.accountId)).toBe(true);
  for (const { actorKind, actorId } of written) {
    expect({ actorKind, actorId }).toEqual(
      isPublic ? { actorKind: 'visitor', actorId: null } : { actorKind: 'person', actorId: by.subject },
    );
  }
  expect(JSON.stringify(written)).not.toContain('example.com');
});

it('what all of them wrote is one whole chain', async () => {
  await world.audit.jobs.chores.find(({ name }) => name === 'audit.seal')?.run();
  const { sealedCount, faults } = await world.audit.verify();
  expect(faults).toEqual([]);
  expect(sealedCount).toBe((await auditEntries(world.db)).length);
});
