import type { ActivationBody } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import { limitedSimAccess } from '../../../compose-sim-access.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { createRateLimiter } from '../../../store/rate-limiter.ts';

let world: ServiceWorld;
let opened: OpenDatabase;
let ada: Caller;
let bob: Caller;
let limitCount = 0;

beforeAll(async () => {
  world = await createServiceWorld();
  opened = openDatabase(world.databaseUrl, () => undefined, { maxConnections: 2 });
});
afterAll(async () => {
  await opened.close();
  await world.stop();
});
beforeEach(async () => {
  ada = await world.newCustomer();
  bob = await world.newCustomer();
  asks('none');
});

/** What has to be shown, and how many guesses there are in an hour. */
function asks(proof: ServiceWorld['simAccess']['proof'], guesses = 1_000): void {
  limitCount += 1;
  const limiter = createRateLimiter(opened.pool, {
    name: `guess-${limitCount}`,
    points: guesses,
    durationSeconds: 3600,
  });
  world.change({ simAccess: limitedSimAccess(proof, limiter) });
}

async function bodyOf(iccids: string[], claimCode?: string): Promise<ActivationBody> {
  const devices = iccids.map((iccid) => ({ iccid }));
  return { planId: (await world.plan('kore-10')).id, devices, ...(claimCode !== undefined && { claimCode }) };
}

/** The answer for each SIM: a sentence, empty for one that can be activated. */
async function answersOf(by: Caller, iccids: string[], ip: string = noParts.ip): Promise<string[]> {
  const body = { action: 'activate', ...(await bodyOf(iccids)) } as const;
  const { activation } = await world.routes.createQuote({ ...noParts, ip, caller: by, body });
  return (activation?.devices ?? []).map(({ problems }) => problems.map(({ text }) => text).join());
}

const activate = async (by: Caller, iccids: string[], claimCode?: string) =>
  world.routes.activatePlans({ ...noParts, caller: by, body: await bodyOf(iccids, claimCode) });

const claim = (by: Caller, claimCode: string, ip: string = noParts.ip) =>
  world.routes.claimSims({ ...noParts, ip, caller: by, body: { claimCode } });

const unknown = '89883030000999999907';

/** SIMs of a new order, with its claim code. */
async function order(name: string, count = 2): Promise<{ iccids: string[]; claimCode: string }> {
  const iccids = await world.newSims('kore', count);
  const assigned = await world.inventory.assignSimsOf(iccids.join('\n'), { account: null, order: name });
  const [made] = assigned.kind === 'assigned' ? assigned.claimCodes : [];
  return { iccids, claimCode: made?.claimCode ?? '' };
}

it('a SIM of another customer answers everywhere like an unknown one', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  await activate(ada, [iccid]);
  const [ofOthers, ofUnknown] = await answersOf(bob, [iccid, unknown]);
  expect(ofOthers).toBe(ofUnknown);
  expect(ofOthers).not.toBe('');
  const draft = async (one: string) => {
    const body = { action: 'activate' as const, ...(await bodyOf([one])) };
    const { id } = await world.routes.createJob({ ...noParts, caller: bob, body });
    const { items } = await world.routes.listJobRows({
      ...noParts,
      caller: bob,
      params: { id },
      query: { page: 1, limit: 1 },
    });
    return items.map(({ state, text, iccid: found, warnings }) => ({ state, text, found, warnings }));
  };
  expect(await draft(iccid)).toEqual(await draft(unknown));
  const refusal = (one: string) => activate(bob, [one]).catch((error: unknown) => error);
  expect(await refusal(iccid)).toEqual(await refusal(unknown));
});

it('a SIM on a line of one’s own is said to be in use', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  await activate(ada, [iccid]);
  expect(await answersOf(ada, [iccid])).toEqual(['One of your lines already uses this SIM.']);
});

it('who tries numbers is refused as a whole, by account and by address, and learns nothing', async () => {
  asks('none', 20);
  const free = await world.newSims('kore', 3);
  const guesses = Array.from({ length: 21 }, (_, at) => `898830300007${String(at).padStart(7, '0')}`);
  const refused = { code: 'too_many_unknown_sims' };
  await expect(answersOf(ada, [...guesses, ...free])).rejects.toMatchObject(refused);
  await expect(answersOf(ada, [unknown], '198.51.100.9')).rejects.toMatchObject(refused);
  await expect(answersOf(bob, guesses, '198.51.100.8')).rejects.toMatchObject(refused);
  const carl = await world.newCustomer();
  await expect(answersOf(carl, [unknown])).resolves.toHaveLength(1);
  await expect(answersOf(carl, guesses)).rejects.toMatchObject(refused);
  expect(await answersOf(carl, free)).toEqual(['', '', '']);
});

it('many accounts at one address share its guesses', async () => {
  asks('none', 20);
  const ten = Array.from({ length: 10 }, (_, at) => `898830300008${String(at).padStart(7, '0')}`);
  await answersOf(ada, ten, '203.0.113.7');
  await answersOf(bob, ten, '203.0.113.7');
  const carl = await world.newCustomer();
  await expect(answersOf(carl, [unknown], '203.0.113.7')).rejects.toMatchObject({ code: 'too_many_unknown_sims' });
});

it('where claim codes are asked for, only the customer who entered the code of an order knows its SIMs', async () => {
  asks('code');
  const { iccids, claimCode } = await order('PO-1');
  const [sentence] = await answersOf(ada, [unknown]);
  expect(await answersOf(ada, iccids)).toEqual([sentence, sentence]);
  await expect(activate(ada, iccids)).rejects.toMatchObject({ code: 'devices_refused' });
  expect(await claim(ada, claimCode)).toEqual({ simCount: 2 });
  expect(await claim(ada, claimCode)).toEqual({ simCount: 2 });
  expect(await answersOf(ada, iccids)).toEqual(['', '']);
  expect(await answersOf(bob, iccids)).toEqual([sentence, sentence]);
  const wrong = claim(bob, claimCode).catch((error: unknown) => error);
  expect(await wrong).toEqual(await claim(bob, '0'.repeat(20)).catch((error: unknown) => error));
  expect(await wrong).toMatchObject({ code: 'claim_code_unknown' });
});

it('a claim code may come along with the activation', async () => {
  asks('code');
  const { iccids, claimCode } = await order('PO-2');
  expect((await activate(ada, iccids, claimCode)).lines).toHaveLength(2);
});

it('codes cannot be tried one after the other', async () => {
  asks('code', 50);
  const { claimCode } = await order('PO-3');
  const id = claimCode.slice(0, 4);
  for (let at = 0; at < 5; at += 1)
    await expect(claim(ada, id + String(at).padStart(16, '0'))).rejects.toMatchObject({ code: 'claim_code_unknown' });
  await expect(claim(ada, `${id}${'7'.repeat(16)}`)).rejects.toMatchObject({ code: 'too_many_unknown_sims' });
});

it('where SIMs are assigned, only those of the account are known to it', async () => {
  asks('account');
  const [mine = '', others = '', free = ''] = await world.newSims('kore', 3);
  await world.inventory.assignSimsOf(mine, { account: ada.accountId, order: null });
  await world.inventory.importSims(`iccid,carrier,account\n${others},kore,${bob.accountId}`);
  const [sentence] = await answersOf(ada, [unknown]);
  expect(await answersOf(ada, [mine, others, free])).toEqual(['', sentence, sentence]);
});

it('a SIM that is assigned to one customer is no one else’s, whatever has to be shown', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  await world.inventory.assignSimsOf(iccid, { account: ada.accountId, order: null });
  expect(await answersOf(bob, [iccid])).toEqual(await answersOf(bob, [unknown]));
});

it('where both are asked for, neither alone is enough', async () => {
  asks('both');
  const { iccids, claimCode } = await order('PO-4');
  const [first = '', second = ''] = iccids;
  await world.inventory.assignSimsOf(first, { account: ada.accountId, order: null });
  const [sentence] = await answersOf(ada, [unknown]);
  expect(await answersOf(ada, iccids)).toEqual([sentence, sentence]);
  await claim(ada, claimCode);
  expect(await answersOf(ada, [first, second])).toEqual(['', sentence]);
});

it('a SIM on a line of another customer, or for an account that is not there, cannot be assigned', async () => {
  const [iccid = ''] = await world.newSims('kore', 1);
  await activate(ada, [iccid]);
  expect(await world.inventory.assignSimsOf(iccid, { account: bob.accountId, order: null })).toMatchObject({
    kind: 'refused',
  });
  expect(await world.inventory.assignSimsOf(iccid, { account: 'acct_none', order: null })).toMatchObject({
    kind: 'refused',
  });
  expect(await world.inventory.assignSimsOf(unknown, { account: null, order: 'PO-5' })).toMatchObject({
    kind: 'refused',
    problems: [`${unknown} is not in the inventory`],
  });
});
