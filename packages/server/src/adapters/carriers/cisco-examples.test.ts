import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeBudget } from '../../../test/free-budget.ts';
import {
  freeSims,
  simulatedConfigs,
  simulatorPlans,
  simulatorSecrets,
  startOwnSimulator,
  type OwnSimulator,
} from '../../../test/own-simulator.ts';
import { otherwiseThan, vendorExample } from '../../../test/vendor-examples.ts';
import type { LinesPage } from '../../modules/carriers/index.ts';
import type { CallOutcome } from './carrier-call.ts';
import { ciscoCarrier } from './cisco-carrier.ts';
import { ciscoFailure, fromCiscoDevice, fromCiscoSearch } from './cisco-wire.ts';

const answer = (json: unknown): CallOutcome => ({ kind: 'answer', status: 200, json, text: '', retryAfterMs: null });

describe('what the vendor shows', () => {
  const line = { state: 'active', word: 'ACTIVATED', planRef: 'hphlr rp1' };

  it('devices, usage and errors are read', async () => {
    const device = answer(await vendorExample('cisco-device'));
    expect(fromCiscoDevice('1', device)).toMatchObject({ ...line, msisdn: '+882351697004975', ipAddress: null });
    const usage = answer(await vendorExample('cisco-usage'));
    expect(fromCiscoDevice('1', usage)).toMatchObject({ ...line, countedBytes: 9_826_304 });
    expect(fromCiscoDevice('1', usage)).not.toHaveProperty('ipAddress');
    expect(ciscoFailure(answer(await vendorExample('cisco-error')))).toEqual({
      code: '10000004',
      text: 'Resource not found - Invalid ICCID',
    });
  });

  it('a page is the last one when it says so, and by what it holds where it does not', async () => {
    const search = await vendorExample('cisco-search');
    expect(fromCiscoSearch(answer(search), 50)).toMatchObject({ lines: [line], isLast: true });
    const { devices } = { devices: [], ...(typeof search === 'object' && !Array.isArray(search) ? search : {}) };
    expect(fromCiscoSearch(answer({ devices }), 50)).toMatchObject({ isLast: true });
    expect(fromCiscoSearch(answer({ devices }), 1)).toMatchObject({ isLast: false });
  });
});

describe('the simulator', () => {
  let simulator: OwnSimulator;
  let sims: Awaited<ReturnType<typeof freeSims>>;
  beforeAll(async () => {
    simulator = await startOwnSimulator();
    sims = await freeSims('cisco');
  });
  afterAll(() => simulator.stop());

  const [ratePlan] = simulatorPlans.cisco;
  const { username, apiKey } = simulatorSecrets.cisco;
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${simulatedConfigs(simulator.url).cisco.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${apiKey}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }

  it('words its answers as the vendor does', async () => {
    const iccid = sims.next();
    const differences = async (example: string, method: string, path: string, body?: object) =>
      otherwiseThan([example], await call(method, path, body));
    const on = { status: 'ACTIVATED', ratePlan };
    expect(await differences('cisco-changed', 'PUT', `/devices/${iccid}`, on)).toEqual([]);
    await simulator.control('POST', '/clock', { advanceMs: 86_400_000 });
    expect(await differences('cisco-device', 'GET', `/devices/${iccid}`)).toEqual([]);
    expect(await differences('cisco-usage', 'GET', `/devices/${iccid}/ctdUsages`)).toEqual([]);
    expect(await differences('cisco-search', 'GET', '/devices?modifiedSince=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await differences('cisco-rate-plans', 'GET', '/rateplans')).toEqual([]);
    expect(await differences('cisco-error', 'GET', '/devices/1')).toEqual([]);
  });

  it('an operator that wants plan and status one after the other is asked in two steps', async () => {
    await simulator.control('PUT', '/rules/cisco', { planWithState: false });
    const { cisco } = simulatedConfigs(simulator.url);
    const port = (isTwoStep: boolean) =>
      ciscoCarrier({ config: { ...cisco, activatesInTwoSteps: isTwoStep }, budget: freeBudget });
    const request = { kind: 'activate', planRef: ratePlan, lines: [{ iccid: sims.next(), imei: null }] } as const;
    expect(await port(false).submit(request)).toMatchObject({ kind: 'refused' });
    expect(await port(true).submit(request)).toMatchObject({ kind: 'accepted' });
    await simulator.control('POST', '/clock', { advanceMs: 60_000 });
    expect(await port(true).readLines([request.lines[0].iccid])).toMatchObject({
      lines: [{ state: 'active', planRef: ratePlan }],
    });
    const unknownPlan = { ...request, planRef: 'none', lines: [{ iccid: sims.next(), imei: null }] };
    expect(await port(true).submit(unknownPlan)).toMatchObject({ kind: 'refused' });
    await simulator.control('DELETE', '/rules/cisco');
  });

  it('a list from which a SIM moves away while it is read is read once more, and shows every SIM', async () => {
    const { cisco } = simulatedConfigs(simulator.url);
    const port = ciscoCarrier({ config: cisco, budget: freeBudget });
    const pagesFrom = async (since: Date, between: (shown: readonly { iccid: string }[]) => Promise<unknown>) => {
      const pages: Extract<LinesPage, { kind: 'page' }>[] = [];
      for (let cursor: string | null = null; cursor !== null || pages.length === 0;) {
        const page: LinesPage = await port.listLines({ cursor, most: 50, since });
        if (page.kind !== 'page') throw new Error(page.text);
        if (pages.length === 0) await between(page.lines);
        cursor = page.next;
        pages.push(page);
      }
      return pages;
    };
    const still = await pagesFrom(new Date('2100-01-01'), () => Promise.resolve());
    const all = new Set(still.flatMap(({ lines }) => lines.map(({ iccid }) => iccid)));
    expect(still.some(({ isAgain }) => isAgain)).toBe(false);
    const moved = await pagesFrom(new Date(), async ([first]) => {
      const lines = [{ iccid: first?.iccid ?? '', imei: null }];
      expect(await port.submit({ kind: 'activate', planRef: ratePlan, lines })).toMatchObject({ kind: 'accepted' });
      await simulator.control('POST', '/clock', { advanceMs: 60_000 });
    });
    const shown = (pages: typeof moved) => new Set(pages.flatMap(({ lines }) => lines.map(({ iccid }) => iccid)));
    expect(all.difference(shown(moved.filter(({ isAgain }) => !isAgain))).size).toBe(1);
    expect(all.difference(shown(moved)).size).toBe(0);
  });

  it("a busy carrier's own 503 is patience asked for, one without its words may have worked", async () => {
    const { cisco } = simulatedConfigs(simulator.url);
    const port = ciscoCarrier({ config: cisco, budget: freeBudget });
    const request = { kind: 'activate', planRef: ratePlan, lines: [{ iccid: sims.next(), imei: null }] } as const;
    await simulator.control('POST', '/faults', { carrier: 'cisco', kind: '503', on: 'mutation' });
    expect(await port.submit(request)).toMatchObject({ kind: 'not_sent' });
    await simulator.control('POST', '/faults', { carrier: 'cisco', kind: '503-html', on: 'mutation' });
    expect(await port.submit(request)).toMatchObject({ kind: 'unknown' });
  });
});
