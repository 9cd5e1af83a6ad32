import type { StaffAction, StaffRole } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { mailSettings } from '../../../test/settings.ts';
import { after, dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, newId, type AccountId, type ApprovalId, type StaffId } from '../../kernel/ids.ts';
import { mailOpener, readMailbox } from '../../mail/outbox.ts';
import { insertMember } from '../staff/members/members.store.ts';
import { insertRequest } from './requests/requests.store.ts';

let world: WholeWorld;
beforeAll(async () => {
  world = await createWholeWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await sql`delete from approvals.requests`.execute(world.db);
  await sql`delete from staff.members`.execute(world.db);
  await sql`delete from mail.outbox`.execute(world.db);
});

async function member(name: string, role: StaffRole, { joined = true, disabled = false } = {}): Promise<StaffId> {
  const id = newId<StaffId>('staff');
  const now = world.clock.now();
  const [subject, disabledAt] = [joined ? `subject-${id}` : null, disabled ? now : null];
  const invited = { invitedAt: now, invitationSentAt: now, invitationProblem: null, lastLogInAt: null };
  const one = { id, email: `${name}@example.com`, name, role, subject, disabledAt, ...invited };
  await world.db.transaction().execute((tx) => insertMember(tx, one));
  return id;
}
const voiding = (invoice: string): StaffAction => ({ kind: 'void_invoice', invoice });

async function ask(askedBy: StaffId, about: string, action = voiding(about)): Promise<void> {
  const askedAt = world.clock.now();
  await world.db.transaction().execute((tx) =>
    insertRequest(tx, {
      id: newId<ApprovalId>('apr'),
      accountId: brandId<AccountId>('acct_1'),
      action,
      kind: action.kind,
      about,
      amountCents: action.kind === 'void_invoice' ? 120_000 : null,
      reason: 'a test',
      askedBy,
      askedByName: 'Ada',
      key: about,
      askedAt,
      state: 'waiting',
      expiresAt: after(askedAt, dayMs),
      decidedAt: null,
      decidedBy: null,
      decidedByName: null,
      note: null,
    }),
  );
}
const chore = () => world.approvals.jobs.chores.find(({ name }) => name === 'approvals.tell');
const tell = async () => chore()?.run(new AbortController().signal);
const mails = async () => {
  const all = await readMailbox(world.db, mailOpener(mailSettings.atRestKey));
  return all
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    .map(({ to, subject, text }) => ({ to, subject, text }));
};

it('all who may approve get one email about requests that come together, without their own', async () => {
  const ada = await member('ada', 'finance');
  const bob = await member('bob', 'owner');
  await member('eva', 'support');
  await member('gone', 'finance', { disabled: true });
  await member('new', 'finance', { joined: false });
  await ask(ada, 'INV-1');
  await ask(bob, 'INV-2');
  await tell();
  expect(await mails()).toEqual([]);
  expect(await chore()?.nextDueAt?.(world.db)).toEqual(after(world.clock.now(), 2 * minuteMs));
  world.clock.advance(2 * minuteMs);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await mails()).toMatchObject([
    { to: 'ada@example.com', subject: 'Acme Cellular: 1 request to approve', text: expect.stringContaining('INV-2') },
    { to: 'bob@example.com', subject: 'Acme Cellular: 1 request to approve', text: expect.stringContaining('INV-1') },
  ]);
  for (const { text } of await mails()) expect(text).toMatch(/Asked by Ada\. \| \$1,200\.00/);
});

it('a member who declined gets none until they choose otherwise, and the rule goes before their choice', async () => {
  const ada = await member('ada', 'finance');
  const bob = await member('bob', 'finance');
  await member('cleo', 'finance');
  const own = staffCall('finance', 'Bob', bob);
  const { getOwnEmails, changeOwnEmails } = world.staff.providerRoutes;
  expect(await getOwnEmails(own)).toEqual({ approvals: true, isOffForAll: false });
  for (const _ of [1, 2])
    expect(await changeOwnEmails({ ...own, body: { approvals: false } })).toMatchObject({ approvals: false });
  const chosen = (await auditEntries(world.db)).filter(({ action }) => action === 'staff.emails_chosen');
  expect(chosen).toMatchObject([{ about: expect.stringContaining(bob) }]);
  await ask(ada, 'INV-1');
  world.clock.advance(2 * minuteMs);
  await tell();
  expect((await mails()).map(({ to }) => to)).toEqual(['cleo@example.com']);
  await changeOwnEmails({ ...own, body: { approvals: true } });
  await ask(ada, 'INV-2');
  world.clock.advance(2 * minuteMs);
  await tell();
  expect((await mails()).map(({ to }) => to)).toEqual(['bob@example.com', 'cleo@example.com', 'cleo@example.com']);
});

it('support, who decides about no money, reads of a second step to remove alone', async () => {
  const ada = await member('ada', 'owner');
  await member('eva', 'support');
  await member('fin', 'finance');
  await ask(ada, 'INV-9');
  await ask(ada, 'kim@example.net', { kind: 'remove_second_step', account: 'acct_1', person: 'prs_1' });
  world.clock.advance(2 * minuteMs);
  await tell();
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(['eva@example.com', 'fin@example.com']);
  expect(told[0]?.text).toContain('kim@example.net');
  expect(told[0]?.text).not.toContain('INV-9');
  expect(told[1]?.text).not.toContain('kim@example.net');
});

it('what was decided before is not told, and neither is anything where the rule says so', async () => {
  const ada = await member('ada', 'finance');
  await member('bob', 'finance');
  await ask(ada, 'INV-1');
  await sql`update approvals.requests set state = 'withdrawn', decided_at = now()`.execute(world.db);
  world.clock.advance(2 * minuteMs);
  await tell();
  const own = staffCall('finance', 'Ada', ada);
  const off = JSON.stringify({ approvals: { emails: false } });
  await world.rules.importRules(off, { holdsFrom: null, reason: 'a test' });
  expect(await world.staff.providerRoutes.getOwnEmails(own)).toEqual({ approvals: true, isOffForAll: true });
  await ask(ada, 'INV-3');
  world.clock.advance(2 * minuteMs);
  await tell();
  expect(await mails()).toEqual([]);
  expect(await chore()?.nextDueAt?.(world.db)).toBeNull();
});
