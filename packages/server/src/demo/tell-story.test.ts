import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStaffWorld, type StaffWorld } from '../../test/staff-world.ts';
import { consoleRoutesOf } from '../console-routes.ts';
import { readBusinessClock } from '../clock/business-clock.ts';
import { systemClock } from '../kernel/clock.ts';
import { buildDemoFleet, type DemoFleet } from './demo-fleet.ts';
import type { CustomersCalls, DemoNeeds } from './demo-needs.ts';
import type { Story } from './story.ts';
import { tellStory } from './tell-story.ts';

const accountId = 'acct_01a2050c-2d6f-7369-8cd1-ecaf346da6a1';
const story: Story = {
  firstCard: '4111111111111111',
  deeds: [{ kind: 'signUp' }, { kind: 'beginOutage', carrier: 'north' }, { kind: 'endOutages' }],
};
let world: StaffWorld;
let needs: DemoNeeds;
let fleet: DemoFleet;
let happened: string[];
let sims: string[];
let fails: boolean;

const no = () => Promise.reject(new Error('not part of this test'));
const calls: CustomersCalls = {
  activatePlans: no,
  addPaymentMethod: no,
  chargeFailedSubscriptions: no,
  createJob: no,
  createQuote: no,
  getBillingContact: no,
  getFailedSubscriptions: no,
  getPayment: no,
  getProfile: no,
  getSimOffers: no,
  listCatalog: no,
  listLines: no,
  listPayments: no,
  listShipments: no,
  orderSims: no,
  priceSims: no,
  retryActivation: no,
  startJob: no,
  updateBillingContact: no,
  signUp({ body }) {
    happened.push('formData' in body ? 'odd form' : 'signed up');
    return Promise.resolve({ accountId, userSub: 'sub-1', codeDelivery: { destination: 'd***' } });
  },
};

beforeEach(async () => {
  world = await createStaffWorld();
  [happened, sims, fails] = [[], ['8901', '8902'], false];
  const note = async (what: string) => {
    if (fails) throw new Error('The bank is closed.');
    happened.push(what);
  };
  needs = {
    ...world,
    machineClock: systemClock,
    clock: await readBusinessClock(world.db, systemClock),
    calls,
    practice: {
      cardToken: () => Promise.resolve({ dataDescriptor: 'd', dataValue: 'v' }),
      dispute: no,
      deliverSims: no,
      changeSim: no,
      ignoreOrder: no,
      declineCharges: no,
      beginOutage: (carrier) => note(`outage of ${carrier}`),
      endOutages: () => note('outages over'),
      confirmSignUp: no,
    },
    told: () => Promise.resolve({ story, cast: null }),
    staff: { calls: consoleRoutesOf(world), mailTo: no, codeAt: () => '', readSims: no },
    freeSims: () => Promise.resolve(sims),
    firstSeen: no,
  };
  fleet = buildDemoFleet(needs);
});
afterEach(() => world.stop());

const all = ['signed up', 'outage of north', 'outages over'];

it('the story runs once from its beginning to its end, by the process that is free', async () => {
  expect(await fleet.read()).toMatchObject({ state: 'none', logIn: null });
  expect(await Promise.all([fleet.begin({ isAlone: false }), fleet.begin({ isAlone: false })])).toEqual(
    expect.arrayContaining(['begun', 'exists']),
  );
  await Promise.all([tellStory(needs), tellStory(needs)]);
  await tellStory(needs);
  expect(happened).toEqual(all);
  expect(await fleet.read()).toMatchObject({ state: 'ready', percent: 100, logIn: { password: 'Fleet$$240' } });
  expect(await fleet.begin({ isAlone: false })).toBe('exists');
});

it('a process that dies goes on where it was', async () => {
  await fleet.begin({ isAlone: false });
  const dying = new AbortController();
  const practice = {
    ...needs.practice,
    beginOutage: (carrier: string) => {
      dying.abort();
      return needs.practice.beginOutage(carrier);
    },
  };
  await tellStory({ ...needs, practice }, dying.signal);
  expect(happened).toEqual(all.slice(0, 2));
  expect(await fleet.read()).toMatchObject({ state: 'growing', percent: 66 });
  await tellStory(needs);
  expect(happened).toEqual(all);
});

it('a deed that keeps failing stops the story with its reason, and a further press goes on', async () => {
  await fleet.begin({ isAlone: false });
  fails = true;
  for (let turn = 0; turn < 20; turn += 1) await tellStory(needs);
  expect(await fleet.read()).toMatchObject({ state: 'stuck', text: expect.stringContaining('The bank is closed.') });
  fails = false;
  await tellStory(needs);
  expect(happened).toEqual(['signed up']);
  expect(await fleet.begin({ isAlone: false })).toBe('begun');
  await tellStory(needs);
  expect(happened).toEqual(all);
});

it('without enough free SIMs nothing is begun', async () => {
  const deeds = [{ kind: 'suspend', some: { carrier: 'north', from: 0, to: 3 } } as const];
  const short = buildDemoFleet({ ...needs, told: () => Promise.resolve({ story: { ...story, deeds }, cast: null }) });
  expect(await short.begin({ isAlone: false })).toBe('too_few_sims');
  expect(await short.read()).toMatchObject({ state: 'none' });
});
