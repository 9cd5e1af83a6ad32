import { randomUUID } from 'node:crypto';
import type { StaffAction } from '@linekeeper/contract/provider';
import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { dayMs, hourMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { buildApprovals } from './build-approvals.ts';
import { expireRequests } from './requests/decide-request.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money.world.stop());
beforeEach(async () => {
  await limit(500);
  await sql`delete from approvals.requests`.execute(money.world.db);
  await money.become();
  await money.activate();
});

const member = (id: string, name: string): StaffCaller => ({
  memberId: brandId<StaffId>(id),
  email: `${id}@example.com`,
  name,
  role: 'finance',
  sessionHash: '',
  endsAt: new Date(),
});
const [ada, bob] = [member('staff_ada', 'Ada'), member('staff_bob', 'Bob')];
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const as = (caller: StaffCaller) => ({ caller, cookie, params: undefined, query: undefined, body: undefined });
const calls = () => money.world.approvals.consoleRoutes;
const at = (id: string | null) => ({ params: { id: id ?? 'none' } });
const key = () => randomUUID();

async function limit(limitCents: number): Promise<void> {
  const content = JSON.stringify({ approvals: { limitCents } });
  await money.world.rules.importRules(content, { holdsFrom: null, reason: 'a test' });
}
const preview = async (action: StaffAction, by = ada) =>
  providerEndpoints.previewStaffAction.reply.parse(await calls().previewStaffAction({ ...as(by), body: { action } }));
async function take(action: StaffAction, { by = ada, sent = key(), from = calls() } = {}) {
  const { effect } = await preview(action, by);
  const body = { key: sent, action, reason: 'a test', amountCents: effect?.amountCents ?? 0 };
  return providerEndpoints.takeStaffAction.reply.parse(await from.takeStaffAction({ ...as(by), body }));
}
const approve = async (id: string | null, by = bob, from = calls()) => from.approveRequest({ ...as(by), ...at(id) });
const list = async (state?: 'done' | 'expired' | 'failed' | 'refused' | 'waiting' | 'withdrawn') =>
  providerEndpoints.listApprovals.reply.parse(
    await calls().listApprovals({ ...as(ada), query: { page: 1, limit: 100, ...(state && { state }) } }),
  );
const stateOf = async (id: string | null) => (await list()).items.find((one) => one.id === id)?.state;
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const actionsSince = async (count: number) =>
  (await auditEntries(money.world.db)).slice(count).map((one) => one.action);
const entryCount = async () => (await auditEntries(money.world.db)).length;
async function noteCount(): Promise<number> {
  const { accountId } = money.caller();
  const found = await sql<{ n: number }>`
    select count(*)::int as n from credits.credit_notes where account_id = ${accountId}`.execute(money.world.db);
  return found.rows[0]?.n ?? 0;
}
async function credit(amountCents: number | null): Promise<StaffAction> {
  const { number } = await money.invoice();
  return { kind: 'credit_invoice', invoice: number ?? '', lines: [{ position: 1, amountCents }] };
}
async function refund(): Promise<StaffAction> {
  const { id: payment, invoices } = await money.payment(0);
  return { kind: 'refund_lines', payment, invoice: invoices[0]?.id ?? '', lines: [] };
}

describe('alone', () => {
  it('what is within the limit is done at once and kept, as what was previewed', async () => {
    const before = [await money.books(), await noteCount(), await entryCount()];
    const shown = await preview(await credit(500));
    expect(shown).toMatchObject({ refusal: null, needsApproval: false, limitCents: 500 });
    expect(shown.effect).toMatchObject({ amountCents: 500, figures: [{ label: 'Without tax' }, { amountCents: 500 }] });
    expect([await money.books(), await noteCount(), await entryCount()]).toEqual(before);
    const taken = await take(await credit(500));
    expect(taken).toMatchObject({ state: 'done', text: expect.stringContaining('$5.00 is credit') });
    expect(await noteCount()).toBe(1);
    expect(await actionsSince(Number(before[2]))).toEqual(['invoice.credited']);
    const [kept] = (await list('done')).items;
    expect(kept).toMatchObject({ id: taken.id, askedBy: { name: 'Ada' }, decidedBy: null, expiresAt: null });
  });

  it('the same key twice does it once, also at the same moment', async () => {
    const [action, sent] = [await credit(100), key()];
    const taken = await Promise.all([take(action, { sent }), take(action, { sent })]);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    expect((await take(action, { sent })).text).toBe('This was already sent. Nothing was done twice.');
    expect(await noteCount()).toBe(1);
  });

  it('what one person does alone of one kind to a customer within a day counts together', async () => {
    expect((await take(await credit(300))).state).toBe('done');
    expect((await preview(await credit(200))).needsApproval).toBe(false);
    expect((await preview(await credit(201))).needsApproval).toBe(true);
    expect((await preview(await credit(201), bob)).needsApproval).toBe(false);
    expect((await take(await credit(201))).state).toBe('waiting');
    money.world.clock.advance(dayMs);
    expect((await preview(await credit(201))).needsApproval).toBe(false);
  });

  it('with a limit of 0 everything needs a second person', async () => {
    await limit(0);
    expect((await take(await credit(1))).state).toBe('waiting');
  });

  it('what waits is counted for those who may decide it: colleagues with the permission', async () => {
    expect((await take(await credit(600))).state).toBe('waiting');
    const forYou = async (by: StaffCaller) =>
      (await calls().listApprovals({ ...as(by), query: { page: 1, limit: 1, state: 'waiting' } })).forYouCount;
    const support = { ...bob, role: 'support' as const };
    expect([await forYou(ada), await forYou(bob), await forYou(support)]).toEqual([0, 1, 0]);
    money.world.clock.advance(8 * dayMs);
    expect(await forYou(bob)).toBe(0);
  });

  it('another amount than the person saw does nothing, and what stands against it is said', async () => {
    const body = { key: key(), action: await credit(100), reason: 'a test', amountCents: 99 };
    expect(await calls().takeStaffAction({ ...as(ada), body })).toMatchObject({ id: null, state: 'failed' });
    expect(await noteCount()).toBe(0);
    expect(await preview(await credit(5000))).toMatchObject({
      effect: null,
      refusal: expect.stringContaining('10.00'),
    });
    expect(await take(await credit(5000))).toMatchObject({ id: null, state: 'failed' });
  });
});

describe('with a second person', () => {
  it('nothing happens until somebody else approves, and then once', async () => {
    const before = await entryCount();
    const { id, state } = await take(await credit(null));
    expect([state, await noteCount()]).toEqual(['waiting', 0]);
    expect(await codeOf(approve(id, ada))).toBe('approval_own');
    const review = await calls().reviewApproval({ ...as(bob), ...at(id) });
    expect(review).toMatchObject({ effect: { amountCents: 1000 }, approval: { state: 'waiting', reason: 'a test' } });
    expect(await list('waiting')).toMatchObject({ waitingCount: 1, waitingCents: 1000, items: [{ id }] });
    const approved = await Promise.allSettled([approve(id), approve(id, member('staff_cy', 'Cy'))]);
    expect(approved.filter((one) => one.status === 'fulfilled')).toMatchObject([{ value: { state: 'done' } }]);
    expect(await codeOf(approve(id))).toBe('approval_gone');
    expect([await noteCount(), await stateOf(id)]).toEqual([1, 'done']);
    expect(await actionsSince(before)).toEqual(['approval.requested', 'invoice.credited', 'approval.approved']);
    const entries = await auditEntries(money.world.db);
    expect(entries.find(({ action }) => action === 'invoice.credited')?.after).toContain('"decidedBy"');
    expect(entries.at(-2)?.after).toMatch(/"decidedBy":"Ada, approved by (Bob|Cy)"/);
  });

  it('two people who approve a part at the same moment have it done once', async () => {
    await limit(100);
    const { id } = await take(await credit(300));
    const approved = await Promise.allSettled([approve(id), approve(id, member('staff_cy', 'Cy'))]);
    expect(approved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await noteCount()).toBe(1);
  });

  it('a refusal keeps its reason, only the person who asked withdraws, and no one decides twice', async () => {
    const [first, second] = [await take(await credit(600)), await take(await credit(700))];
    const refuse = async (id: string | null, by: StaffCaller) =>
      calls().refuseRequest({ ...as(by), ...at(id), body: { reason: 'too much' } });
    const withdraw = async (id: string | null, by: StaffCaller) => calls().withdrawRequest({ ...as(by), ...at(id) });
    expect(await codeOf(refuse(first.id, ada))).toBe('approval_own');
    expect((await refuse(first.id, bob)).state).toBe('refused');
    expect(await codeOf(withdraw(second.id, bob))).toBe('approval_foreign');
    expect((await withdraw(second.id, ada)).state).toBe('withdrawn');
    expect((await list('refused')).items[0]).toMatchObject({ id: first.id, note: 'too much', decidedBy: 'Bob' });
    expect(await codeOf(approve(first.id))).toBe('approval_gone');
    expect(await codeOf(approve(second.id))).toBe('approval_gone');
    expect(await codeOf(approve('apr_none'))).toBe('not_found');
    expect(await noteCount()).toBe(0);
  });

  it('a request that no one decides expires after seven days', async () => {
    const before = await entryCount();
    const { id } = await take(await credit(null));
    money.world.clock.advance(7 * dayMs - hourMs);
    await expireRequests(money.world);
    expect(await stateOf(id)).toBe('waiting');
    money.world.clock.advance(hourMs);
    expect(await stateOf(id)).toBe('expired');
    expect(await codeOf(approve(id))).toBe('approval_gone');
    await expireRequests(money.world);
    expect(await actionsSince(before)).toEqual(['approval.requested', 'approval.expired']);
  });

  it('what is no longer possible, or would be another amount, fails and does nothing', async () => {
    const [part, all] = [await take(await credit(900)), await take(await credit(null))];
    await take(await credit(200), { by: bob });
    expect(await approve(part.id)).toMatchObject({ state: 'failed' });
    expect(await approve(all.id)).toMatchObject({ state: 'failed', text: expect.stringContaining('$8.00 by now') });
    expect((await list('failed')).items.map(({ id }) => id)).toEqual([all.id, part.id]);
    expect(await noteCount()).toBe(1);
  });

  it('the operator of the machine is the second person, by name', async () => {
    const { id } = await take(await credit(null));
    const approved = await money.world.approvals.approveRequest({ memberId: null, role: null, name: 'Olga' }, id ?? '');
    expect(approved.state).toBe('done');
    expect((await list('done')).items[0]).toMatchObject({ id, decidedBy: 'Olga' });
  });
});

describe('a process that dies', () => {
  it('before the decision is kept has done nothing, and the request waits', async () => {
    const { id } = await take(await credit(null));
    const { world } = money;
    const record = async (...given: Parameters<typeof world.audit.record>) =>
      given[1].action === 'approval.approved' ? Promise.reject(new Error('died')) : world.audit.record(...given);
    const dying = buildApprovals({ ...world, audit: { ...world.audit, record } }).consoleRoutes;
    expect(await codeOf(approve(id, bob, dying))).toEqual(new Error('died'));
    expect([await noteCount(), await stateOf(id)]).toEqual([0, 'waiting']);
    await approve(id);
    expect([await noteCount(), await stateOf(id)]).toEqual([1, 'done']);
  });

  it('before it asked the gateway leaves a refund that is made once', async () => {
    await money.settled();
    const { id } = await take(await refund());
    const { world } = money;
    const sendCorrection = () => Promise.reject(new Error('died'));
    const dying = buildApprovals({ ...world, corrections: { ...world.corrections, sendCorrection } }).consoleRoutes;
    expect((await approve(id, bob, dying)).text).toContain("hasn't confirmed it yet");
    expect((await money.payment(0)).refundedCents).toBe(0);
    await world.work(hourMs, hourMs / 4);
    expect(await codeOf(approve(id))).toBe('approval_gone');
    expect((await money.payment(0)).refundedCents).toBe(1000);
    expect(await noteCount()).toBe(1);
    world.complaints.length = 0;
  });
});
