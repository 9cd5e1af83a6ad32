import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';

let world: ServiceWorld;
let ada: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ada = await world.newCustomer();
  world.change({ simAccess: { proof: 'none', countUnknown: () => Promise.resolve() } });
});

const unknown = '89883030000999999907';

async function check(iccids: string[], by = ada) {
  const asked = { ...noParts, caller: by, body: { iccids } };
  return endpoints.checkSims.reply.parse(await world.routes.checkSims(asked)).sims;
}

async function activate(iccid: string, by = ada) {
  const body = { planId: (await world.plan('kore-10')).id, devices: [{ iccid }] };
  const { lines } = await world.routes.activatePlans({ ...noParts, caller: by, body });
  return lines[0]?.lineId;
}

it('the inventory says whose SIM each number is before a plan is chosen', async () => {
  const [kore = ''] = await world.newSims('kore', 1);
  const [cisco = ''] = await world.newSims('cisco', 1);
  expect(await check([kore, cisco, unknown, 'nonsense'])).toMatchObject([
    { iccid: kore, carrier: 'kore', carrierName: 'KORE', standing: 'free', match: 'exact', problems: [] },
    { iccid: cisco, carrier: 'cisco', standing: 'free', problems: [] },
    { iccid: null, carrier: null, carrierName: null, standing: 'unknown', problems: [{ code: 'iccid_unknown' }] },
    { iccid: null, carrier: null, standing: 'unknown', problems: [{ code: 'iccid_format' }] },
  ]);
});

it('a SIM on a line of yours names the line, and one of another customer is unknown', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  const lineId = await activate(iccid);
  expect(await check([iccid])).toMatchObject([{ standing: 'in_use', lineId, problems: [{ code: 'iccid_taken' }] }]);
  const bob = await world.newCustomer();
  const [ofAda, ofNone] = await check([iccid, unknown], bob);
  expect(ofAda).toEqual(ofNone);
});

it('a failed activation may be ordered again', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  world.kore.failing.add(iccid);
  const lineId = await activate(iccid);
  await world.work();
  expect(await check([iccid])).toMatchObject([{ standing: 'failed', lineId, problems: [] }]);
  world.kore.failing.delete(iccid);
});

it('assigned and claimed SIMs are said to be so, and the same number twice is an error', async () => {
  const [assigned = '', ordered = ''] = await world.newSims('kore', 2);
  await world.inventory.assignSimsOf(assigned, { account: ada.accountId, order: null });
  const made = await world.inventory.assignSimsOf(ordered, { account: null, order: 'PO-check' });
  const claimCode = made.kind === 'assigned' ? (made.claimCodes[0]?.claimCode ?? '') : '';
  await world.routes.claimSims({ ...noParts, caller: ada, body: { claimCode } });
  const base = assigned.slice(0, -1);
  expect(await check([assigned, ordered, base])).toMatchObject([
    { standing: 'assigned', problems: [] },
    { standing: 'claimed', problems: [] },
    { standing: 'assigned', match: 'base', problems: [{ code: 'iccid_repeated' }] },
  ]);
});

it('numbers that lead nowhere are counted before anything is answered', async () => {
  const counted: number[] = [];
  const countUnknown = (_asker: unknown, count: number): Promise<void> => {
    counted.push(count);
    return Promise.reject(new Refusal('too_many_unknown_sims'));
  };
  world.change({ simAccess: { proof: 'none', countUnknown } });
  const [free = ''] = await world.newSims('kore', 1);
  await expect(check([free, unknown, unknown, 'nonsense'])).rejects.toMatchObject({ code: 'too_many_unknown_sims' });
  expect(counted).toEqual([1]);
  expect(await check([free])).toMatchObject([{ standing: 'free' }]);
});
