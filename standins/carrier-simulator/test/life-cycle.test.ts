import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedRules, type Action } from '../src/rules/carrier-rules.ts';
import { type Carrier, carriers, type SimState } from '../src/sims/sim.ts';
import { openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';

const minute = 60_000;
const day = 1440 * minute;

const runs = 20;
/** `SEED=<number>` orders something else. */
const seed = Number(process.env['SEED'] ?? 11);
const simsInARun = 4;

let carrier: PracticeCarrier;
let database: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carrier-'));
  const simsFile = path.join(folder, 'sims.csv');
  const rows = carriers.flatMap((of) => allSims(of).map((iccid) => `${iccid},${of}`));
  await writeFile(simsFile, `iccid,carrier\n${rows.join('\n')}\n`);
  carrier = await openPracticeCarrier({ simsFile, practiceSims: false });
  database = new Client({ connectionString: carrier.database.url, options: '-c search_path=carrier_simulator' });
  await database.connect();
  for (const of of ['kore', 'cisco', 'thingspace'] as const) {
    for (const kind of ['fails', 'completes-wrong', 'external-change']) {
      await carrier.control('POST', '/faults', { carrier: of, kind, rate: 0.2, seed: kind, delayMs: 30 * minute });
    }
  }
});
afterAll(async () => {
  await database.end();
  await carrier.close();
  await rm(folder, { recursive: true });
});

const prefixes = { kore: '89883030000005', cisco: '89011703270005', thingspace: '89148000000005' } as const;
const allSims = (of: Carrier) =>
  Array.from({ length: runs * simsInARun }, (_, index) => `${prefixes[of]}${String(index).padStart(6, '0')}`);

const koreCalls = ['activate', 'suspend', 'reactivate', 'deactivate', 'plan-feature-change', 'terminate'] as const;
const thingspaceCalls = ['activate', 'suspend', 'restore', 'deactivate', 'plan'] as const;
const ciscoCalls = ['ACTIVATED', 'DEACTIVATED', 'INVENTORY', 'RETIRED'] as const;

const which = fc.nat({ max: 3 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ at: fc.constant('kore' as const), call: fc.constantFrom(...koreCalls.slice(0, 5)), which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ at: fc.constant('thingspace' as const), call: fc.constantFrom(...thingspaceCalls), which }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      at: fc.constant('cisco' as const),
      call: fc.constantFrom(...ciscoCalls.slice(0, 3)),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.constant('kore' as const), call: fc.constant('terminate' as const), which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      at: fc.constant('wait' as const),
      ms: fc.constantFrom(5000, 45 * minute, day, 20 * day, 95 * day),
    }),
  },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step, sims: Record<Carrier, string[]>): Promise<boolean> {
  if (one.at === 'wait') carrier.clock.at += one.ms;
  if (one.at === 'restart') await carrier.restart();
  if (one.at === 'wait' || one.at === 'restart') return false;
  const iccid = sims[one.at][one.which] ?? '';
  if (one.at === 'cisco') {
    return (await carrier.cisco('PUT', `/devices/${iccid}`, { status: one.call, ratePlan: 'Small US' })).status === 200;
  }
  if (one.at === 'thingspace') return (await carrier.act(one.call, [iccid])).status === 200;
  const profile = { 'activation-state': 'active', 'activation-profile-id': plans.large };
  return (await carrier.order(one.call, { ...profile, subscriptions: [{ iccid }] })).status === 200;
}

interface Change {
  readonly iccid: string;
  readonly carrier: Carrier;
  readonly accepted_at: Date;
  readonly effective_at: Date;
  readonly state: SimState;
  readonly cause: string;
  readonly msisdn: string | null;
}

async function changesBySim(): Promise<Map<string, Change[]>> {
  const { rows } = await database.query<Change>(
    `select c.*, s.carrier from sim_changes c join sims s using (iccid) order by c.iccid, c.effective_at, c.id`,
  );
  return Map.groupBy(rows, (row) => row.iccid);
}

const isSuspended = (state: SimState) => state.startsWith('suspended');

function checkLife(changes: readonly Change[]): void {
  let before: SimState = 'inventory';
  for (const [index, change] of changes.entries()) {
    const rules = publishedRules[change.carrier];
    // Orders that were accepted while another was on its way saw the state before it.
    const settled = index === 0 || (changes[index - 1]?.effective_at ?? change.accepted_at) <= change.accepted_at;
    const allowed = settled && change.cause in rules.from ? rules.from[change.cause as Action] : [before];
    expect(allowed).toContain(before);
    expect(['terminated', 'purged']).not.toContain(before);
    expect(change.effective_at.getTime()).toBeGreaterThanOrEqual(change.accepted_at.getTime());
    before = change.state;
  }
}

function checkThingSpaceLimits(changes: readonly Change[], now: number): void {
  const orders = changes.filter((change) => change.cause in publishedRules.thingspace.from);
  for (const { accepted_at: until } of orders) {
    const inADay = orders.filter(
      (one) => one.accepted_at <= until && one.accepted_at.getTime() > until.getTime() - day,
    );
    expect(inADay.length).toBeLessThanOrEqual(5);
  }
  const planChanges = orders.filter((one) => one.cause === 'change-plan');
  for (const same of Map.groupBy(planChanges, (one) => one.accepted_at.toISOString().slice(0, 7)).values()) {
    expect(same.length).toBeLessThanOrEqual(4);
  }
  for (const [index, change] of changes.entries()) {
    if (!isSuspended(change.state) || change.cause === 'outside') continue;
    const until =
      changes
        .slice(index + 1)
        .find((one) => !isSuspended(one.state))
        ?.effective_at.getTime() ?? now;
    expect(until - change.effective_at.getTime()).toBeLessThanOrEqual(90 * day);
  }
}

async function checkRequests(): Promise<void> {
  const { rows } = await database.query(
    `select 1 from provisioning_items a join provisioning_requests ra on ra.id = a.request_id
     join provisioning_items b on b.iccid = a.iccid and b.request_id > a.request_id
     join provisioning_requests rb on rb.id = b.request_id
     where ra.carrier = 'kore' and rb.created_at < a.complete_at`,
  );
  expect(rows).toEqual([]);
}

async function checkNumbers(): Promise<void> {
  const { body } = await carrier.thingspace('POST', '/devices/actions/list', { maxNumberOfDevices: 2000 });
  const numbers = body.devices.flatMap((device) =>
    device.deviceIds.filter((one) => one.kind === 'mdn').map((one) => one.id),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
}

test('whatever is ordered in whatever order, no line does what its carrier does not allow', async () => {
  let accepted = 0;
  const unused = { kore: allSims('kore'), cisco: allSims('cisco'), thingspace: allSims('thingspace') };
  const next = (of: Carrier) => unused[of].splice(0, simsInARun);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const sims = { kore: next('kore'), cisco: next('cisco'), thingspace: next('thingspace') };
      for (const one of steps) accepted += (await take(one, sims)) ? 1 : 0;
      for (const changes of (await changesBySim()).values()) {
        checkLife(changes);
        if (changes[0]?.carrier === 'thingspace') checkThingSpaceLimits(changes, carrier.clock.at);
      }
      await checkRequests();
      await checkNumbers();
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  const { rows } = await database.query<{ applied: number }>(
    `select count(*)::int as applied from received_mutations where applied and status = 200 and iccids <> '{}'`,
  );
  expect(rows[0]?.applied).toBe(accepted);
  expect(accepted).toBeGreaterThan(runs);
});
