import { randomUUID } from 'node:crypto';
import type { StaffAction } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
beforeAll(async () => {
  money = await createMoneyWorld();
});
afterAll(() => money.world.stop());
beforeEach(async () => {
  await sql`delete from approvals.requests`.execute(money.world.db);
  await money.become();
});

const caller = {
  memberId: brandId<StaffId>('staff_ada'),
  email: 'ada@example.com',
  name: 'Ada',
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => money.world.approvals.consoleRoutes;
const preview = async (action: StaffAction) => calls().previewStaffAction({ ...call, body: { action } });

/** Previews an action, finds the books as they were, and takes it: what it says, and what the preview said. */
async function take(action: StaffAction) {
  const books = await money.books();
  const { effect, refusal } = await preview(action);
  expect(await money.books()).toEqual(books);
  const body = { key: randomUUID(), action, reason: 'a test', amountCents: effect?.amountCents ?? 0 };
  const taken = await calls().takeStaffAction({ ...call, body });
  await money.world.work();
  const figures = Object.fromEntries(effect?.figures.map(({ label, amountCents }) => [label, amountCents]) ?? []);
  return { ...taken, figures, refusal, sentences: effect?.sentences ?? [] };
}

async function unpaid(): Promise<void> {
  await money.become({ charges: 'declined' });
  await money.activate();
}
async function record(amountCents: number, invoices: string[] = [], reference: string = randomUUID()) {
  const today = money.world.clock.now().getTime();
  const receivedOn = new Date(today - dayMs).toISOString().slice(0, 10);
  const account = money.caller().accountId;
  return take({ kind: 'record_payment', account, amountCents, paidBy: 'check', reference, receivedOn, invoices });
}
async function newestRecorded(): Promise<string> {
  const { items } = await money.world.remittances.routes.listRecordedPayments({
    caller: money.caller(),
    params: undefined,
    query: { page: 1, limit: 1 },
    body: undefined,
    ip: '',
  });
  return items[0]?.id ?? '';
}

it('a payment that has not settled is canceled, and cannot be refunded', async () => {
  await money.activate();
  const { id: payment } = await money.payment(0);
  expect((await preview({ kind: 'refund_payment', payment, amountCents: null })).refusal).toContain('settled');
  const taken = await take({ kind: 'void_payment', payment });
  expect(taken).toMatchObject({ state: 'done', text: 'The payment of $10.00 is canceled.' });
  expect(taken.figures).toEqual({ 'Canceled payment': 1000 });
  expect(await money.payment(0)).toMatchObject({ status: 'voided' });
  expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
});

it('a settled payment is refunded with a credit note, so that it is due again, and as a gift', async () => {
  await money.activate();
  await money.settled();
  const [{ id: payment }, { id: invoice }] = [await money.payment(0), await money.invoice()];
  const part = (amountCents: number) => [{ position: 1, amountCents }];
  const noted = await take({ kind: 'refund_lines', payment, invoice, lines: part(300) });
  expect(noted).toMatchObject({ state: 'done', text: '$3.00 is refunded.', figures: { Refund: 300 } });
  expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
  const reopened = await take({ kind: 'reopen_lines', payment, invoice, lines: part(200) });
  expect(reopened).toMatchObject({ state: 'done', figures: { Refund: 200 } });
  expect(reopened.sentences.join(' ')).toContain('is due again once the gateway has paid the refund');
  expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 200 });
  const given = await take({ kind: 'refund_payment', payment, amountCents: 100 });
  expect(given).toMatchObject({ state: 'done', figures: { Refund: 100 } });
  expect(await money.payment(0)).toMatchObject({ refundedCents: 600 });
  expect((await preview({ kind: 'refund_payment', payment, amountCents: 500 })).refusal).toContain('4.00');
});

it('what the gateway refuses is said, and that the credit note stays', async () => {
  await money.activate();
  await money.settled();
  const [{ id: payment }, { id: invoice }] = [await money.payment(0), await money.invoice()];
  money.kept().returned = { code: 'R01', text: 'Insufficient funds', at: money.world.clock.now() };
  const { text } = await take({ kind: 'refund_lines', payment, invoice, lines: [] });
  expect(text).toMatch(/^The gateway refused: .* Credit note CN-.* stays: \$10\.00 is credit for later invoices\.$/);
});

it('an unpaid invoice is written off, and a check that names it pays it after all', async () => {
  await unpaid();
  const { id: invoice } = await money.invoice();
  expect((await take({ kind: 'write_off_invoice', invoice })).figures).toEqual({ 'Written off': 1000 });
  expect(await money.invoice()).toMatchObject({ status: 'uncollectible', dueCents: 0 });
  const recovered = await record(400, [invoice]);
  expect(recovered).toMatchObject({ state: 'done', figures: { 'Pays invoices': 400 } });
  const reversed = await take({ kind: 'reverse_payment', payment: await newestRecorded() });
  expect(reversed.figures).toEqual({ 'Stays void or written off': 400 });
  expect(reversed.sentences).toContain('What it paid of void and written-off invoices is not due again.');
  expect((await preview({ kind: 'void_invoice', invoice })).refusal).not.toBeNull();
});

it('an unpaid invoice is void, with nothing left to do', async () => {
  await unpaid();
  const { id: invoice } = await money.invoice();
  expect(await take({ kind: 'void_invoice', invoice })).toMatchObject({ figures: { 'No longer owed': 1000 } });
  expect(await money.invoice()).toMatchObject({ status: 'void', dueCents: 0 });
});

it('a check pays chosen invoices in their order; its reference counts once, and it is reversed once', async () => {
  const { accountId } = money.caller();
  const terms = { netDays: 15, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
  await money.world.accounts.setPaymentTerms({ accountId, ...terms });
  await money.activate();
  await money.activate();
  const listed = await sql<{ id: string }>`
    select id from billing.invoices where account_id = ${accountId} order by id`.execute(money.world.db);
  const [first = '', second = ''] = listed.rows.map(({ id }) => id);
  const taken = await record(1500, [second, first], '1042');
  expect(taken).toMatchObject({ state: 'done', figures: { 'Pays invoices': 1500 } });
  const dues = await sql<{ due: number }>`
    select sum(due_cents)::bigint as due from billing.invoice_lines where account_id = ${accountId}
    group by invoice_id order by invoice_id`.execute(money.world.db);
  expect(dues.rows.map(({ due }) => due)).toEqual([500, 0]);
  expect((await record(1500, [second, first], '1042')).refusal).toContain('already recorded');
  const payment = await newestRecorded();
  expect((await take({ kind: 'reverse_payment', payment })).figures).toEqual({ 'Due again': 1500 });
  expect((await preview({ kind: 'reverse_payment', payment })).refusal).toContain('already reversed');
});

it('a written-off invoice is named alone', async () => {
  await unpaid();
  const { id } = await money.invoice();
  await take({ kind: 'write_off_invoice', invoice: id });
  await money.activate();
  const { id: other } = await money.invoice();
  expect((await record(500, [id, other])).refusal).toContain('Name it alone.');
});

it('a dispute that the gateway shows is accepted: what was paid is due again', async () => {
  await money.activate();
  await money.settled();
  const kept = money.kept();
  const { transId } = kept;
  kept.dispute = 'open';
  await money.differences();
  const taken = await take({ kind: 'adopt_transaction', transaction: transId });
  expect(taken.text).toContain('The bank took it back after a dispute.');
  expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
  expect((await preview({ kind: 'adopt_transaction', transaction: transId })).refusal).not.toBeNull();
});
