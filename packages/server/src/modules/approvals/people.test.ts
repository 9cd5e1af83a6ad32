import { randomInt, randomUUID } from 'node:crypto';
import { providerEndpoints, type StaffAction, type StaffRole } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffCall } from '../../../test/staff-call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { addDuty } from '../identity/people/pool-duties.store.ts';

let world: AccountsWorld;
let owner: Caller;
let email: string;
let action: StaffAction;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  email = `ada${randomInt(1e9)}@example.com`;
  const signUp = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null };
  const { userSub } = await world.accounts.routes.signUp({ ...signUp, body: signUpForm(world, email) });
  owner = await world.identity.authenticate(userSub);
  const { items } = await world.identity.routes.listPeople({ ...noParts, caller: owner });
  action = { kind: 'remove_second_step', account: owner.accountId, person: items[0]?.id ?? '' };
});

const noParts = { params: undefined, query: undefined, body: undefined, ip: '' };
const checked = 'Called back on the number of the last invoice';
const calls = () => world.approvals.consoleRoutes;
const as = (role: StaffRole, name: string) => {
  const call = staffCall(role, name);
  return { ...call, caller: { ...call.caller, memberId: brand(name) } };
};
const brand = (name: string) => brandId<StaffId>(`staff_${name}`);
const ask = async (role: StaffRole = 'support', name = 'Eva') =>
  providerEndpoints.takeStaffAction.reply.parse(
    await calls().takeStaffAction({
      ...as(role, name),
      body: { key: randomUUID(), action, reason: checked, amountCents: null },
    }),
  );
const approve = async (id: string | null, role: StaffRole = 'support', name = 'Bob') =>
  calls().approveRequest({ ...as(role, name), params: { id: id ?? '' } });
const duties = () => world.identity.jobs.chores.find(({ name }) => name === 'identity.pool-duties')?.run();
const events = async () =>
  (await world.identity.listPersonEvents(world.db, owner.accountId, { limit: 5 })).map(({ text }) => text);
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

it('the second step of a person is removed once a second member of staff approved', async () => {
  const preview = await calls().previewStaffAction({ ...as('support', 'Eva'), body: { action } });
  expect(preview).toMatchObject({ needsApproval: true, effect: { amountCents: null }, refusal: null });
  const { id, state } = await ask();
  expect(state).toBe('waiting');
  await duties();
  expect([world.pool.withoutSecondStep, await codeOf(approve(id, 'support', 'Eva'))]).toEqual([[], 'approval_own']);
  expect(await approve(id)).toMatchObject({ state: 'done', text: 'The second step of Ada Byron is removed.' });
  world.pool.troubles.push('answer lost');
  await duties();
  world.clock.advance(minuteMs);
  await duties();
  expect(new Set(world.pool.withoutSecondStep)).toEqual(new Set([email]));
  expect(world.pool.signedOut.at(-1)).toBe(email);
  expect((await events())[0]).toBe('Support removed the second step at login of Ada Byron.');
  expect((await world.mailsTo(email))[0]?.subject).toContain('second step');
  expect(await codeOf(approve(id))).toBe('approval_gone');
  world.complaints.length = 0;
});

it('how identity was checked is in the audit log, sealed', async () => {
  await approve((await ask()).id);
  const entries = await auditEntries(world.db);
  expect(entries.slice(-3).map((one) => one.action)).toEqual([
    'approval.requested',
    'person.second_step_removed',
    'approval.approved',
  ]);
  expect(JSON.stringify(entries)).not.toContain(checked);
  const kept = await world.audit.consoleRoutesWith(world).getAuditEntry({
    ...as('auditor', 'Audrey'),
    params: { id: entries.at(-2)?.id ?? '' },
  });
  expect(kept.personal).toMatchObject([{ of: owner.subject, values: { checked } }]);
  expect(kept.after).toEqual({ decidedBy: 'Eva, approved by Bob' });
});

it('finance neither asks for it nor approves it, and support decides nothing about money', async () => {
  expect(await codeOf(ask('finance', 'Fin'))).toBe('not_allowed');
  const { id } = await ask();
  const byFinance = { ...as('finance', 'Fin'), params: { id: id ?? '' } };
  expect(await codeOf(approve(id, 'finance', 'Fin'))).toBe('not_allowed');
  expect(await codeOf(calls().refuseRequest({ ...byFinance, body: { reason: 'No' } }))).toBe('not_allowed');
  expect(await codeOf(calls().reviewApproval(byFinance))).toBe('not_allowed');
  const writeOff: StaffAction = { kind: 'write_off_invoice', invoice: 'inv_1' };
  expect(await codeOf(calls().previewStaffAction({ ...as('support', 'Eva'), body: { action: writeOff } }))).toBe(
    'not_allowed',
  );
  const forYou = async (role: StaffRole) =>
    (await calls().listApprovals({ ...as(role, 'Zoe'), query: { page: 1, limit: 1, state: 'waiting' } })).forYouCount;
  expect([await forYou('finance'), await forYou('support')]).toEqual([0, 1]);
  expect((await approve(id, 'owner', 'Olga')).state).toBe('done');
});

it('the operator of the machine is the second person', async () => {
  const { id } = await ask();
  const by = { memberId: null, role: null, name: 'Olga' };
  expect((await world.approvals.approveRequest(by, id ?? '')).state).toBe('done');
});

it('a person who is gone meanwhile has nothing to remove, and another customer has no such person', async () => {
  const { id } = await ask();
  const stranger = { ...action, account: 'acct_x' };
  const seen = await calls().previewStaffAction({ ...as('support', 'Eva'), body: { action: stranger } });
  expect(seen).toMatchObject({ effect: null, refusal: 'This person no longer has a login.' });
  await world.db.transaction().execute((tx) => world.identity.removePeople(tx, owner.accountId));
  expect(await approve(id)).toMatchObject({ state: 'failed', text: expect.stringContaining('no longer has a login') });
  await duties();
});

it('a role that changes meanwhile keeps the second step on its way out', async () => {
  await approve((await ask()).id);
  await world.db.transaction().execute((tx) => addDuty(tx, owner.subject, 'mirror_role', world.machineClock.now()));
  await duties();
  expect(world.pool.withoutSecondStep.at(-1)).toBe(email);
});
