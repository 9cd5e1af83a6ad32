import { randomInt, randomUUID } from 'node:crypto';
import { providerEndpoints, type StaffAction } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpForm } from '../../../test/accounts-world.ts';
import { lastEntry } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { tablesWith } from '../../../test/tables-with.ts';
import { actAs } from '../../kernel/acting.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs } from '../../kernel/clock.ts';
import { brandId, newId, type ErasureId, type PersonId } from '../../kernel/ids.ts';
import { erase } from './erase.ts';
import { eraseOldParties } from './erase-parties.ts';

let world: ServiceWorld;
let owner: Caller;
let left: PersonId;
let email: string;
let leaver: string;

/** Nothing else in the database says them. */
const strings = {
  company: 'Zwielicht Tractors',
  first: 'Quirina',
  last: 'Zwetajewa',
  domain: '@zwielicht.example',
  leaverFirst: 'Benedikta',
  street: '77 Quince Hollow',
  phone: '7145559731',
  device: 'Truck of Aunt Olivera',
  tag: 'olivera-fleet',
  note: 'Prefers calls at noon, says Mister Ogilvy',
};
const ip = '203.0.113.77';
const all = [...Object.values(strings), ip];

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const { company, first, last, street, phone, domain } = strings;
  [email, leaver] = [`quirina${randomInt(1e9)}${domain}`, `benedikta${randomInt(1e9)}${domain}`];
  const form = { ...signUpForm(world, email), company, fname: first, lname: last, phone };
  const body = { ...form, billaddress: street, shipaddress: street };
  const { userSub } = await asPerson('visitor', () =>
    world.accounts.routes.signUp({ params: undefined, query: undefined, ip, caller: null, body }),
  );
  owner = await world.identity.authenticate(userSub);
  const subject = `subject-${randomUUID()}`;
  const names = { firstName: strings.leaverFirst, lastName: 'Oddname' };
  const person = { subject, accountId: owner.accountId, role: 'technician' as const, email: leaver, ...names };
  await world.db.transaction().execute((tx) => world.identity.addPerson(tx, person));
  const technician = { subject, accountId: owner.accountId, role: 'technician' } as const;
  await useIt(technician);
  const { items } = await world.identity.routes.listPeople({ ...noParts, caller: owner });
  left = brandId<PersonId>(items.find((one) => one.email === leaver)?.id ?? '');
  await asPerson(owner.subject, () =>
    world.identity.routes.removePerson({ ...noParts, caller: owner, params: { id: left } }),
  );
});

const asPerson = <Result>(id: string, work: () => Promise<Result>) =>
  actAs({ actor: { kind: 'person', id }, requestId: 'req-1', address: ip }, work);
const eva = staffCall('owner', 'Eva', 'staff_eva');
const bob = staffCall('owner', 'Bob', 'staff_bob');
const at = () => ({ params: { id: owner.accountId } });

/** What leaves traces: a line with a name, a view, notes, a look. */
async function useIt(technician: Caller): Promise<void> {
  const plan = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims('kore', 1);
  const body = { planId: plan.id, devices: [{ iccid, name: strings.device }] };
  await asPerson(technician.subject, () => world.routes.activatePlans({ ...noParts, caller: technician, body }));
  await world.work();
  const { items } = await world.routes.listLines({ ...noParts, caller: owner, query: { page: 1, limit: 10 } });
  const id = items[0]?.id ?? '';
  await asPerson(technician.subject, () =>
    world.routes.renameDevice({
      ...noParts,
      caller: technician,
      body: { id, name: `${strings.device} 2` },
    }),
  );
  await sql`update lines.lines set tags = array[${strings.tag}] where id = ${id}`.execute(world.db);
  await sql`insert into fleet.views values (${`view_${randomUUID()}`}, ${owner.accountId}, ${technician.subject},
    ${strings.device}, 'x', now())`.execute(world.db);
  await leaveRows(technician.subject);
  const call = { ...eva, ...at() };
  await world.customers.consoleRoutes.addCustomerNote({ ...call, body: { text: strings.note } });
  await world.customers.consoleRoutes.beginLook({ ...call, body: { reason: `${strings.note} again` } });
}

/** What else says them, by one who is about to leave: jobs, quotes, shipments, codes, and the files of a take-over. */
async function leaveRows(subject: string): Promise<void> {
  const { accountId } = owner;
  const [id, name, now] = [randomUUID(), `${strings.leaverFirst} Oddname`, world.clock.now()];
  const { company, street, tag, device, note, phone } = strings;
  const shipTo = JSON.stringify({ company, address: street, city: 'Quince', state: 'Ohio', zip: '43215' });
  const cells = JSON.stringify({ company, phone, street });
  await sql`insert into bulk.jobs (id, account_id, action, state, by_subject, by_name, add_tags, price, refusals, total, ready_count,
    refused_count, running_count, done_count, failed_count, unknown_count, canceled_count, created_at, turn_at)
    values (${`job_${id}`}, ${accountId}, 'rename', 'draft', ${subject}, ${name}, array[${tag}], '{}', '[]', 1, 1, 0, 0, 0, 0, 0, 0,
    ${now}, ${now})`.execute(world.db);
  await sql`insert into bulk.rows (job_id, row, given, name, state) values (${`job_${id}`}, 1, '1', ${device}, 'ready')`.execute(
    world.db,
  );
  await sql`insert into quotes.quotes values (${accountId}, ${`quo_${id}`}, 'rename', ${device}, 'x', ${now}, ${now})`.execute(
    world.db,
  );
  const shipments = [
    { by: name, canceledBy: null, reason: null },
    { by: `${strings.first} ${strings.last}`, canceledBy: name, reason: note },
  ];
  for (const { by, canceledBy, reason } of shipments)
    await sql`insert into shipments.shipments (account_id, id, state, items, delivery, ship_to, note, tax_cents, total_cents,
      ordered_at, ordered_by, tracking_number, canceled_at, canceled_by, cancel_reason)
      values (${accountId}, ${`shp_${randomUUID()}`}, ${canceledBy === null ? 'ordered' : 'canceled'}, '[]', '{}', ${shipTo}::jsonb,
      ${note}, 0, 0, ${now}, ${by}, ${company}, ${canceledBy === null ? null : now}, ${canceledBy}, ${reason})`.execute(
      world.db,
    );
  await sql`insert into mandates.mandates (id, account_id, actions, code_hash, made_by, made_by_name, made_at, enter_by)
    values (${`mnd_${id}`}, ${accountId}, '{rename}', ${id}, ${subject}, ${name}, ${now}, ${now})`.execute(world.db);
  await sql`insert into takeover.take_overs (id, name, state, asks_carriers, created_at, created_by, actor_kind)
    values (${`tko_${id}`}, 'Files', 'done', false, ${now}, 'Eva', 'staff')`.execute(world.db);
  await sql`insert into takeover.known values ('customer', ${id}, ${accountId}, ${`tko_${id}`}, ${now})`.execute(
    world.db,
  );
  await sql`insert into takeover.rows (take_over_id, kind, row_no, record, customer, external_id, problems, state)
    values (${`tko_${id}`}, 'customer', 1, ${cells}::jsonb, ${id}, ${id}, ${JSON.stringify([street])}::jsonb, 'done')`.execute(
    world.db,
  );
  await sql`insert into takeover.charges values (${`tko_${id}`}, ${id}, ${company}, ${accountId}, 1, 0, 0, '[]')`.execute(
    world.db,
  );
}

async function close(): Promise<void> {
  await sql`delete from methods.uses where account_id = ${owner.accountId}`.execute(world.db);
  const body = { company: strings.company, reason: 'They asked us to' };
  await world.customers.consoleRoutes.closeCustomer({ ...eva, ...at(), body });
}

async function approved(action: StaffAction): Promise<string> {
  const calls = world.approvals.consoleRoutes;
  const body = { key: randomUUID(), action, reason: 'Wrote to us', amountCents: null };
  const { id, text } = providerEndpoints.takeStaffAction.reply.parse(await calls.takeStaffAction({ ...eva, body }));
  if (id === null) return text;
  return (await calls.approveRequest({ ...bob, params: { id } })).text;
}
const work = () => world.runJobs(world.erasures.jobs.handlers);
const preview = (person?: string) =>
  world.erasures.consoleRoutes.previewErasure({ ...eva, ...at(), query: person === undefined ? {} : { person } });
const listed = () => world.erasures.consoleRoutes.getErasures({ ...eva, ...at() });
const seal = () => world.audit.jobs.chores.find(({ name }) => name === 'audit.seal')?.run();

/** What two decided on, for the use case alone. */
const decided = (personId: PersonId | null) => ({
  erasureId: newId<ErasureId>('ers'),
  accountId: owner.accountId,
  personId,
  decidedBy: 'Eva, approved by Bob',
});
const needs = () => ({ ...world, traces: [], kept: [] });

describe('all personal data of a closed account', () => {
  const ofAccount = (): StaffAction => ({ kind: 'erase_account', account: owner.accountId });

  it('goes once two agreed; the books stay, and the audit log can be verified', async () => {
    expect(await approved(ofAccount())).toBe('Close the account first.');
    await close();
    const before = await preview();
    expect(before.goes.map(({ what }) => what)).toEqual(expect.arrayContaining(['people', 'lines', 'notes', 'looks']));
    expect(await tablesWith(world.db, all)).toContain('identity.leavers');
    await seal();
    await approved(ofAccount());
    await work();
    expect(await tablesWith(world.db, all)).toEqual(['billing.invoices']);
    expect((await preview()).goes).toEqual([]);
    expect((await preview()).stays).toEqual(before.stays.map((one) => expect.objectContaining({ what: one.what })));
    expect((await listed()).account).toMatchObject({ state: 'done', mayErase: false });
    await seal();
    expect((await world.audit.verify()).faults).toEqual([]);
  });

  it('goes from rows by one who was erased before', async () => {
    await approved({ kind: 'erase_person', account: owner.accountId, person: left });
    await work();
    expect(await tablesWith(world.db, [leaver, strings.leaverFirst])).toEqual([]);
    expect(await tablesWith(world.db, all)).toEqual(
      expect.arrayContaining([
        'bulk.jobs',
        'quotes.quotes',
        'shipments.shipments',
        'takeover.charges',
        'takeover.rows',
      ]),
    );
    await close();
    await approved(ofAccount());
    await work();
    expect(await tablesWith(world.db, all)).toEqual(['billing.invoices']);
    expect((await preview()).goes).toEqual([]);
  });

  it('goes however many rows there are', async () => {
    await sql`insert into fleet.views select ${`view_${randomUUID()}_`} || n, ${owner.accountId}, 'one', ${strings.device} || n, 'x', now()
      from generate_series(1, 1001) as n`.execute(world.db);
    await close();
    await erase({ ...needs(), traces: world.erasures.traces }, decided(null));
    expect((await preview()).goes).toEqual([]);
  });

  it('goes on after a crash in the middle, and twice changes nothing', async () => {
    await close();
    const order = decided(null);
    const traces = world.erasures.traces;
    const dying = traces.map((one, no) =>
      no === 4 ? { ...one, erase: () => Promise.reject(new Error('died')) } : one,
    );
    const [died] = await Promise.allSettled([erase({ ...needs(), traces: dying }, order)]);
    expect(died).toMatchObject({ status: 'rejected', reason: { message: 'died' } });
    expect((await listed()).account.state).toBe('running');
    await erase({ ...needs(), traces }, order);
    expect((await preview()).goes).toEqual([]);
    const entry = await lastEntry(world.db);
    expect(entry).toMatchObject({ action: 'account.erased', accountId: owner.accountId });
    await erase({ ...needs(), traces }, order);
    expect((await lastEntry(world.db))?.id).toBe(entry?.id);
  });

  it('leaves on invoices who was billed for ten years, and then takes it', async () => {
    await close();
    await erase({ ...needs(), traces: world.erasures.traces }, decided(null));
    const billed = () => tablesWith(world.db, [strings.company]);
    world.clock.advance(3640 * dayMs);
    await eraseOldParties(needs());
    expect(await billed()).toContain('billing.invoices');
    world.clock.advance(20 * dayMs);
    await eraseOldParties(needs());
    await eraseOldParties(needs());
    expect(await billed()).toEqual([]);
  });
});

describe('personal data of one who left', () => {
  it('goes from a living account; that of others stays', async () => {
    const { people, account } = await listed();
    expect([people.map(({ id }) => id), account.mayErase]).toEqual([[left], false]);
    const action: StaffAction = { kind: 'erase_person', account: owner.accountId, person: left };
    expect((await preview(left)).goes.map(({ what }) => what)).toEqual(expect.arrayContaining(['people', 'history']));
    await approved(action);
    await work();
    expect(await tablesWith(world.db, [leaver, strings.leaverFirst])).toEqual([]);
    expect((await world.identity.getPerson(world.db, owner.subject))?.email).toBe(email);
    expect((await listed()).people).toEqual([]);
    expect(await approved(action)).toContain('erased already');
    await seal();
    expect((await world.audit.verify()).faults).toEqual([]);
  });

  it('goes once: of one who is erased already nothing is left to find, and the account keeps its own', async () => {
    const traces = world.erasures.traces;
    await erase({ ...needs(), traces }, decided(left));
    const before = await tablesWith(world.db, [email, strings.note]);
    await erase({ ...needs(), traces }, decided(left));
    expect(await tablesWith(world.db, [email, strings.note])).toEqual(before);
    expect(before).toEqual(expect.arrayContaining(['identity.people', 'customers.notes']));
  });

  it('is counted only of one who left', async () => {
    expect(await Promise.allSettled([preview('person_unknown')])).toMatchObject([{ reason: { code: 'not_found' } }]);
  });

  it('is not taken of somebody who can log in, nor by a role without the permission', async () => {
    const { items } = await world.identity.routes.listPeople({ ...noParts, caller: owner });
    const action: StaffAction = { kind: 'erase_person', account: owner.accountId, person: items[0]?.id ?? '' };
    expect(await approved(action)).toContain('No one with this id left the account');
    const support = { ...staffCall('support', 'Sue'), body: { action } };
    const asked = await Promise.allSettled([world.approvals.consoleRoutes.previewStaffAction(support)]);
    expect(asked).toMatchObject([{ reason: { code: 'not_allowed' } }]);
  });
});
