import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { because, createMoneyWorld } from '../../../../test/money-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { runBooksCommand } from '../../../operator/books-commands.ts';
import { noteFirstSeen } from '../../identity/people/people.store.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());

/** A customer whose first charge was declined: a line that is past due. */
async function inDebt(): Promise<string> {
  await money.become({ charges: 'declined' });
  await owner();
  await money.activate();
  expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
  return (await money.invoice()).number ?? '';
}
async function owner(): Promise<void> {
  const { accountId } = money.caller();
  const person = { subject: accountId, accountId, role: 'owner', firstName: 'Ada', lastName: 'Byron' } as const;
  await world.db.transaction().execute(async (tx) => {
    await world.identity.addPerson(tx, { ...person, email: mailbox() });
    await noteFirstSeen(tx, accountId, world.clock.now());
  });
}
const mailbox = () => `${money.caller().accountId}@example.com`;
const subjects = async () => (await world.mailsTo(mailbox())).map(({ subject }) => subject);
async function quoteRefusals() {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  const body = { action: 'activate', planId: plan.id, devices } as const;
  const { quote } = await world.routes.createQuote({ ...noParts, caller: money.caller(), body });
  return quote.blockers.map(({ code }) => code);
}
async function lines() {
  const query = { page: 1, limit: 20 };
  return (await world.routes.listLines({ ...noParts, caller: money.caller(), query })).items;
}

describe('a wrong debt', () => {
  beforeEach(async () => {
    await inDebt();
  });

  it('is taken back: nothing is owed, earned, or shown as failed, and the line is no longer past due', async () => {
    const { number } = await money.invoice();
    expect(await quoteRefusals()).toContain('activation_invoice_unpaid');
    expect((await lines())[0]).toMatchObject({ subscriptionStatus: 'past_due' });
    const closed = { exitCode: 0, text: `${number} is void: $10.00 is no longer owed.` };
    expect(await money.operator('void-invoice', number ?? '')).toEqual(closed);
    expect(await money.invoice()).toMatchObject({ status: 'void', dueCents: 0, reason: null });
    expect(await money.books()).toEqual({ revenue: 0 });
    expect(await world.billing.owingTotals(world.db, money.caller().accountId)).toMatchObject({
      count: 0,
      dueCents: 0,
    });
    expect(await quoteRefusals()).not.toContain('activation_invoice_unpaid');
    expect((await lines())[0]).toMatchObject({ subscriptionStatus: 'active' });
    expect((await money.pay()).items).toEqual([]);
    expect((await subjects())[0]).toBe(`We canceled invoice ${number}`);
    expect(await money.differences()).toEqual([]);
  });

  it('is forgiven once, with reason and name, and stays forgiven', async () => {
    const { number } = await money.invoice();
    const once = () => runBooksCommand(world, ['void-invoice', number ?? '', ...because], () => undefined);
    expect((await Promise.all([once(), once(), once()])).toSorted()).toEqual([0, 1, 1]);
    expect(await money.operator('write-off', number ?? '')).toMatchObject({ exitCode: 1 });
    await world.work(hourMs, hourMs);
    expect((await subjects()).filter((subject) => subject.includes('canceled'))).toHaveLength(1);
    const kept = await sql<{ by: string; why: string }>`select closed_by as by, closed_reason as why
      from billing.invoices where number = ${number}`.execute(world.db);
    expect(kept.rows).toEqual([{ by: 'Ada', why: 'a test' }]);
    const reopened = sql`update billing.invoices set status = 'open' where number = ${number}`.execute(world.db);
    await expect(reopened).rejects.toThrow('stays closed');
  });

  it('needs a reason and a name, and an invoice that exists', async () => {
    const { number } = await money.invoice();
    const quiet = () => undefined;
    expect(await runBooksCommand(world, ['void-invoice', number ?? '', '--reason', 'x'], quiet)).toBe(2);
    expect(await runBooksCommand(world, ['void-invoice', number ?? '', '--by', 'x'], quiet)).toBe(2);
    expect(await money.operator('void-invoice', 'INV-209901-000001')).toMatchObject({ exitCode: 1 });
    expect(await money.invoice()).toMatchObject({ status: 'open' });
  });
});

describe('a debt that will never be paid', () => {
  it('is written off as lost', async () => {
    const number = await inDebt();
    expect(await money.operator('write-off', number)).toMatchObject({ exitCode: 0 });
    expect(await money.invoice()).toMatchObject({ status: 'uncollectible', dueCents: 0 });
    expect(await money.books()).toEqual({ bad_debt: 1000 });
    expect((await lines())[0]).toMatchObject({ subscriptionStatus: 'active' });
    expect((await subjects())[0]).toBe(`You no longer owe invoice ${number}`);
  });
});

describe('what is not unpaid', () => {
  it('is not forgiven: a payment was made or is under way', async () => {
    await money.become();
    await money.activate();
    const { number, id } = await money.invoice();
    const refused = { exitCode: 1, text: expect.stringContaining('This invoice is paid') };
    expect(await money.operator('void-invoice', number ?? '')).toMatchObject(refused);
    expect(await money.operator('void', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
    world.gateway.trouble('charge', 'silent_before');
    await money.pay();
    const waiting = { exitCode: 1, text: expect.stringContaining('under way') };
    expect(await money.operator('write-off', id)).toMatchObject(waiting);
    world.clock.advance(9 * hourMs);
    await world.work(2 * hourMs, hourMs / 6);
    expect(await money.operator('void-invoice', id)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ revenue: 0 });
  });

  it('and a late charge of a forgiven invoice is the customer’s money', async () => {
    await money.become();
    await money.activate();
    await money.settled();
    const disputed = money.kept();
    disputed.dispute = 'open';
    await money.operator('adopt', disputed.transId);
    const { id } = await money.invoice();
    expect(await money.operator('write-off', id)).toMatchObject({ exitCode: 0 });
    disputed.dispute = 'won';
    expect(await money.operator('adopt', disputed.transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ bad_debt: 1000, bank: 1000, credit: -1000 });
    expect(await money.operator('refund', (await money.payment(0)).id)).toMatchObject({ exitCode: 0 });
    world.gateway.settle();
    await world.work(dayMs, dayMs);
    expect(await money.books()).toEqual({ bad_debt: 1000 });
    expect(await money.invoice()).toMatchObject({ status: 'uncollectible' });
  });
});
