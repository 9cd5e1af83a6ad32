import { readFile } from 'node:fs/promises';
import { startCarrierSimulator } from '@linekeeper/standin-carrier-simulator';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import * as z from 'zod';
import { ciscoCarrier } from '../src/adapters/carriers/cisco-carrier.ts';
import { koreCarrier } from '../src/adapters/carriers/kore-carrier.ts';
import { thingspaceCarrier } from '../src/adapters/carriers/thingspace-carrier.ts';
import { systemClock, type Clock } from '../src/kernel/clock.ts';
import type { CarrierPort, KeptSession } from '../src/modules/carriers/index.ts';
import { freeBudget } from './free-budget.ts';

const config = (file: string) => new URL(`../../../config/${file}`, import.meta.url).pathname;

export const simulatedIds = ['kore', 'cisco', 'thingspace'] as const;
export type SimulatedId = (typeof simulatedIds)[number];

export const simulatorSecrets = {
  kore: {
    clientId: 'c',
    clientSecret: 's',
    apiKey: 'k',
    accountId: 'cmp-pp-org-1',
    webhookSecret: 'the secret of webhooks',
  },
  cisco: { username: 'u', apiKey: 'k' },
  thingspace: { key: 'k', secret: 's', username: 'u', password: 'p', accountName: '0000123456-00001' },
};

/** Plans of the sample catalogue, two for each carrier. */
export const simulatorPlans: Record<SimulatedId, [string, string]> = {
  kore: ['cmp-prov-ap-20001', 'cmp-prov-ap-20002'],
  cisco: ['LK Meter 10MB US', 'LK Camera 2GB US'],
  thingspace: ['LK50MBTRK', 'LK1GBGTW'],
};

const journal = z.object({ requests: z.array(z.object({ applied: z.boolean() })) });

export interface OwnSimulator {
  url: string;
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** How many orders for a SIM took effect. */
  appliedCount(iccid: string): Promise<number>;
  stop(): Promise<void>;
}

/** The real simulator, with a database of its own and the sample SIMs and plans. */
export async function startOwnSimulator(changes: { clock?: Clock } = {}): Promise<OwnSimulator> {
  const database = await createTestDatabase();
  const { clock } = changes;
  const simulator = await startCarrierSimulator({
    ...simulatorSecrets,
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    controlSecret: 'control',
    simsFile: config('sims.csv'),
    plansFile: config('plans.json'),
    activationMs: 4000,
    usageBytesPerMinute: 100_000,
    ...(clock && { clock: { now: () => clock.now().getTime() } }),
  });
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${simulator.url}/control${path}`, {
      method,
      headers: { 'x-control-secret': 'control', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  return {
    url: simulator.url,
    control,
    async appliedCount(iccid) {
      const seen = journal.parse(await control('GET', `/requests?iccid=${iccid}`));
      return seen.requests.filter(({ applied }) => applied).length;
    },
    async stop() {
      await simulator.stop();
      await database.drop();
    },
  };
}

/** SIMs of the sample inventory that behave well, each given once. */
export async function freeSims(carrier: SimulatedId): Promise<{ next(): string; practice(digits: string): string }> {
  const rows = (await readFile(config('sims.csv'), 'utf8')).trim().split('\n').slice(1);
  const iccids = rows.filter((row) => row.split(',')[1] === carrier).map((row) => row.split(',')[0] ?? '');
  const free = iccids.filter((iccid) => !/9[89]\d.$/.test(iccid));
  return {
    next: () => free.shift() ?? '',
    practice: (digits) => iccids.find((iccid) => iccid.slice(-4, -1) === digits) ?? '',
  };
}

/** A session for one process, as long as it lasts. */
export function ownSession(): KeptSession {
  let kept: string | null = null;
  return {
    async get(open) {
      if (kept !== null) return { token: kept };
      const opening = await open();
      if (opening.kind !== 'opened') return { token: null, text: opening.text };
      kept = opening.token;
      return { token: kept };
    },
    drop(token) {
      if (kept === token) kept = null;
      return Promise.resolve();
    },
  };
}

/** Settings of carriers that point at the simulator. */
export function simulatedConfigs(url: string) {
  const pace = { callsPerSecond: 1000, webhook: null };
  const koreHabits = { timeZone: 'UTC', pageSize: 500, firstPage: 1 };
  const ciscoHabits = { activatesInTwoSteps: false, listsSince: '2000-01-01T00:00:00Z' };
  const thingspaceHabits = { devicesPerRequest: 200, actionsPerDay: 5, endsSuspended: true };
  const { kore, cisco, thingspace } = simulatorSecrets;
  return {
    kore: {
      ...kore,
      ...pace,
      ...koreHabits,
      baseUrl: `${url}/kore/connectivity`,
      tokenUrl: `${url}/kore/Api/api/token`,
    },
    cisco: { ...cisco, ...pace, ...ciscoHabits, baseUrl: `${url}/cisco/rws/api/v1` },
    thingspace: {
      ...thingspace,
      ...pace,
      ...thingspaceHabits,
      zipCode: '92602',
      baseUrl: `${url}/thingspace/api/m2m/v1`,
      tokenUrl: `${url}/thingspace/api/ts/v1/oauth2/token`,
    },
  };
}

/** The adapters as they are, each pointed at the simulator by its settings alone. */
export function simulatedCarriers(url: string, clock: Clock = systemClock): Record<SimulatedId, CarrierPort> {
  const parts = { clock, budget: freeBudget };
  const { kore, cisco, thingspace } = simulatedConfigs(url);
  return {
    kore: koreCarrier({ ...parts, config: kore }),
    cisco: ciscoCarrier({ ...parts, config: cisco }),
    thingspace: thingspaceCarrier({
      ...parts,
      activations: freeBudget,
      session: ownSession(),
      config: thingspace,
    }),
  };
}
