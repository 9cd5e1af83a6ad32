import { providerEndpoints, type Incident, type IncidentTopic } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createRealityWorld, type RealityWorld } from '../../../test/reality-world.ts';
import { mailSettings } from '../../../test/settings.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { openOutbox } from '../../mail/outbox.ts';
import { readGateway } from './acting/read-outside.ts';

let world: RealityWorld;
beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: null,
  role: 'operations' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const at = (id: string) => ({ ...call, params: { id } });
const because = (id: string, reason = 'we looked into it') => ({ ...at(id), body: { reason } });
const calls = () => world.operations.consoleRoutes;

async function overview() {
  return providerEndpoints.getOperations.reply.parse(await calls().getOperations(call));
}

async function list(topic: IncidentTopic, query: { group?: string; cursor?: string; limit?: number } = {}) {
  const asked = { ...call, params: { topic }, query: { page: 1, limit: 100, ...query } };
  return providerEndpoints.listIncidents.reply.parse(await calls().listIncidents(asked));
}

const counted = async (topic: IncidentTopic) =>
  (await overview()).counts.filter((one) => one.topic === topic).reduce((sum, { count }) => sum + count, 0);
const actionsSince = async (count: number) => (await auditEntries(world.db)).slice(count).map(({ action }) => action);
const entryCount = async () => (await auditEntries(world.db)).length;
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

async function night(): Promise<void> {
  world.clock.advance(dayMs);
  await world.readCarriers();
}

/** SIMs in service at the carrier that no account has. */
async function zombies(count: number): Promise<Incident[]> {
  const iccids = await world.newSims('kore', count);
  for (const iccid of iccids) world.kore.outside.set(iccid, { state: 'active', word: 'Active' });
  await night();
  const { items } = await list('findings');
  return items.filter(({ about }) => iccids.includes(about ?? ''));
}

/** A line of which the carrier took a request and does not show it, past its deadline. */
async function stuckLine() {
  const [line] = await world.activeLines(1);
  const iccid = line?.iccid ?? '';
  world.kore.lagging.add(iccid);
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  world.clock.advance(hourMs);
  await world.work(6000);
  return { id: world.idOf(line), iccid };
}

it('where nothing waits every topic counts 0, and carriers and gateway say how they are', async () => {
  await night();
  const { counts, carriers, gateway } = await overview();
  expect(new Set(counts.map(({ topic }) => topic)).size).toBe(11);
  expect(counts.every(({ count, oldestAt }) => count === 0 && oldestAt === null)).toBe(true);
  expect(carriers.find(({ id }) => id === 'kore')).toMatchObject({ isConnected: true, unsentCount: 0 });
  expect(gateway).toMatchObject({ openDifferences: 0, openBatches: 0, comparedDay: null });
});

it('what carriers and gateway did is counted by day, and imports have their age', async () => {
  const before = (await overview()).carriers.find(({ id }) => id === 'kore')?.days.at(-1);
  const [line] = await world.activeLines(1);
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  await world.work(10);
  const { carriers, gateway, imports } = await overview();
  const days = carriers.find(({ id }) => id === 'kore')?.days ?? [];
  expect([days.length, gateway.days.length, days.at(-1)?.day]).toEqual([
    14,
    14,
    world.clock.now().toISOString().slice(0, 10),
  ]);
  const done = (days.at(-1)?.doneCount ?? 0) - (before?.doneCount ?? 0);
  expect(done).toBeGreaterThan(1);
  expect(days.at(-1)).toMatchObject({ medianSeconds: expect.any(Number) });
  expect(gateway.days.at(-1)?.sentCount).toBeGreaterThan(0);
  expect(imports.map(({ kind, at: last }) => [kind, last !== null])).toEqual([
    ['sims', true],
    ['plans', true],
    ['bank', false],
    ['takeOver', false],
  ]);
});

it('a SIM that no account has is ended with its last four digits, once, and a wrong four end nothing', async () => {
  const [first] = await zombies(1);
  const iccid = first?.about ?? '';
  expect(first).toMatchObject({ group: 'zombie', account: null, actions: ['end', 'look', 'leave'] });
  const id = first?.id ?? '';
  const planned = providerEndpoints.planEnding.reply.parse(await calls().planEnding(at(id)));
  expect(planned).toMatchObject({ iccid, sentences: expect.arrayContaining([expect.stringContaining(iccid)]) });
  const end = async (lastDigits: string) =>
    calls().endSim({ ...at(id), body: { reason: 'no one pays for it', lastDigits } });
  expect(await codeOf(end('0000'))).toBe('invalid_fields');
  const answers = await Promise.all([end(iccid.slice(-4)), end(iccid.slice(-4))]);
  expect(answers.map(({ text }) => text).toSorted()).toEqual([
    'KORE was already asked to end this SIM. Nothing was sent.',
    'We asked KORE to end the SIM. The finding closes when it is out of service.',
  ]);
  await world.endSims();
  expect(world.kore.received.filter((one) => one.iccid === iccid && one.kind === 'terminate')).toHaveLength(1);
  expect(await codeOf(calls().planEnding(at(id)))).toBe('incident_gone');
});

it('a finding is left with a reason once, and read again at its carrier', async () => {
  const [one, other] = await zombies(2);
  const before = await entryCount();
  await calls().leaveFinding(because(one?.id ?? ''));
  await calls().leaveFinding(because(one?.id ?? ''));
  expect(await actionsSince(before)).toEqual(['finding.left']);
  expect((await list('findings')).items.map(({ id }) => id)).toEqual([other?.id]);
  world.kore.outside.delete(other?.about ?? '');
  const read = await calls().lookAtFindingForStaff(at(other?.id ?? ''));
  expect(read.isOpen).toBe(false);
  expect(await codeOf(calls().leaveFinding(because(other?.id ?? '')))).toBe('incident_gone');
  expect(await codeOf(calls().leaveFinding(because('nothing')))).toBe('not_found');
});

it('a request past its deadline and its line are listed with their customer, and asked about now', async () => {
  const { id, iccid } = await stuckLine();
  const [command] = (await list('commands', { group: 'kore' })).items;
  const label = { id: world.caller.accountId, company: expect.any(String) };
  expect(command).toMatchObject({ about: iccid, lineId: id, account: label, title: 'Suspend', actions: ['look'] });
  expect(await list('commands', { group: 'cisco' })).toMatchObject({ items: [], total: 0 });
  expect((await list('lines')).items).toMatchObject([{ id, about: iccid, account: label, actions: ['look'] }]);
  expect([await counted('commands'), await counted('lines')]).toEqual([1, 1]);
  const before = await entryCount();
  await calls().lookAtLine(at(id));
  expect(await actionsSince(before)).toEqual(['command.looked_at']);
  world.kore.lagging.delete(iccid);
  await world.work(0);
  expect([await counted('commands'), await counted('lines')]).toEqual([0, 0]);
  expect(await codeOf(calls().lookAtCommand(at(command?.id ?? '')))).toBe('incident_gone');
  expect(await codeOf(calls().lookAtLine(at(id)))).toBe('incident_gone');
  expect(await codeOf(calls().lookAtCommand(at('nothing')))).toBe('not_found');
});

it("a stuck request is given up for its customer by the carrier's word, with the reason of staff", async () => {
  const { id, iccid } = await stuckLine();
  await world.checked();
  const stuck = (await list('findings', { group: 'stuck_request' })).items.find(({ lineId }) => lineId === id);
  expect(stuck).toMatchObject({
    about: iccid,
    account: { id: world.caller.accountId },
    actions: ['accept', 'look', 'leave'],
  });
  const before = await entryCount();
  const given = providerEndpoints.acceptFindingForStaff.reply.parse(
    await calls().acceptFindingForStaff(because(stuck?.id ?? '', 'the carrier lost it')),
  );
  expect(given.text).toContain('given up');
  expect((await auditEntries(world.db)).slice(before)).toMatchObject([
    { action: 'finding.accepted', accountId: world.caller.accountId, after: expect.stringContaining('lost it') },
  ]);
  expect(await codeOf(calls().acceptFindingForStaff(because(stuck?.id ?? '')))).toBe('not_found');
});

it('an email that did not leave says to whom and why, and is sent again', async () => {
  const outbox = openOutbox(world.clock, { ...mailSettings, outlet: 'smtp' });
  const letter = {
    subject: 'Receipt',
    wording: null,
    opening: ['Thank you.'],
    facts: [],
    action: { text: 'Open', url: 'https://portal.test' },
    closing: [],
  };
  const wanted = { cause: 'a', to: ['ada@example.com'], letter };
  await world.db.transaction().execute((tx) => outbox.put(tx, wanted));
  expect(await counted('emails')).toBe(0);
  await sql`update mail.outbox set problem = 'EENVELOPE 550', given_up_at = now() where not kept`.execute(world.db);
  const [mail] = (await list('emails')).items;
  expect(mail).toMatchObject({ about: 'ada@example.com', title: 'Receipt', problem: 'EENVELOPE 550', nextTryAt: null });
  const before = await entryCount();
  await calls().sendEmailAgain(at(mail?.id ?? ''));
  expect(await actionsSince(before)).toEqual(['email.sent_again']);
  expect((await list('emails')).items).toMatchObject([{ nextTryAt: world.clock.now().toISOString() }]);
  await sql`delete from mail.outbox where not kept`.execute(world.db);
  expect(await codeOf(calls().sendEmailAgain(at(mail?.id ?? '')))).toBe('incident_gone');
});

it('an invitation to sign up that was not delivered waits, with what helps, until it is sent again', async () => {
  const { inviteProspect, resendProspect } = world.prospects.consoleRoutes;
  for (const [email, company] of [
    ['hal@harbor.test', 'Harbor'],
    ['ann@yard.test', null],
    ['fine@yard.test', null],
  ] as const)
    await inviteProspect({ ...call, body: { email, company, netDays: null, note: null } });
  await sql`update mail.outbox set kept = false, problem = 'EENVELOPE 550', given_up_at = created_at
    where cause in (select 'prospect:' || id || ':1' from prospects.prospects where email like 'hal%')`.execute(
    world.db,
  );
  await sql`update mail.outbox set kept = false, problem = 'EENVELOPE 450'
    where cause in (select 'prospect:' || id || ':1' from prospects.prospects where email like 'ann%')`.execute(
    world.db,
  );
  const { items } = await list('prospects');
  expect(items).toMatchObject([
    { about: 'hal@harbor.test', title: 'Invitation to sign up: Harbor', problem: 'EENVELOPE 550', note: 'Given up' },
    { about: 'ann@yard.test', title: 'Invitation to sign up: ann@yard.test', note: 'We keep trying for 3 days.' },
  ]);
  for (const { actions } of items) expect(actions).toEqual(['correct', 'resend']);
  const first = await list('prospects', { limit: 1 });
  const second = await list('prospects', { limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(items);
  expect(await counted('prospects')).toBe(2);
  world.clock.advance(2 * minuteMs);
  for (const { id } of items) await resendProspect(at(id));
  expect(await counted('prospects')).toBe(0);
});

it('a webhook that names nothing we know is listed by its carrier; one that names a SIM is not', async () => {
  const nothing = { operationRef: null, iccids: [], simRefs: [] };
  await world.carriers.takeWebhooks('kore', [
    { ...nothing, id: '1', what: 'simStateChange' },
    { ...nothing, id: '2', what: 'simStateChange', iccids: ['89000000000000000017'] },
  ]);
  const { items } = await list('webhooks');
  expect(items).toMatchObject([{ title: 'simStateChange', groupName: 'KORE', actions: ['look'] }]);
  expect((await calls().lookAtWebhook(at(items[0]?.id ?? ''))).text).toMatch(/^We're asking KORE about \d+ open/);
  world.clock.advance(31 * dayMs);
  expect(await counted('webhooks')).toBe(0);
});

it('pages go on behind the last item, and a cursor that we never gave is refused', async () => {
  await zombies(5);
  const first = await list('findings', { limit: 2, group: 'zombie' });
  const second = await list('findings', { limit: 2, group: 'zombie', cursor: first.nextCursor ?? '' });
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.total, new Set(seen).size]).toEqual([5, 4]);
  expect(seen).toEqual(seen.toSorted());
  expect(await codeOf(list('findings', { cursor: 'x' }))).toBe('invalid_fields');
});

it('a carrier is read again when its night is over, and not while it is being read', async () => {
  await night();
  const [iccid = ''] = await world.newSims('kore', 1);
  world.kore.outside.set(iccid, { state: 'active', word: 'Active' });
  const before = await entryCount();
  expect((await calls().readCarrier(at('kore'))).text).toBe("We're reading everything that KORE has.");
  expect((await calls().readCarrier(at('kore'))).text).toBe("We're already reading everything that KORE has.");
  expect(await actionsSince(before)).toEqual(['carrier.read']);
  await world.readCarriers();
  expect((await list('findings')).items.some(({ about }) => about === iccid)).toBe(true);
  expect(await codeOf(calls().readCarrier(at('verizon')))).toBe('not_found');
});

it('the gateway is read once however often it is asked for, and the books are compared', async () => {
  await calls().readGateway(call);
  await calls().readGateway(call);
  const waiting = await sql`select id from pgboss.job where name = 'operations.read-gateway'`.execute(world.db);
  expect(waiting.rows).toHaveLength(1);
  await readGateway(world);
  world.clock.advance(minuteMs);
  expect((await overview()).gateway).toMatchObject({ comparedAt: expect.any(String), isComparing: false });
});
