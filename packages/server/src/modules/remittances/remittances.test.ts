import { endpoints, type Endpoints, type QueryOf } from '@linekeeper/contract';
import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, hourMs } from '../../kernel/clock.ts';
import { dayAfter, startOfDay } from '../../kernel/days.ts';
import { brandId, type RecordedPaymentId } from '../../kernel/ids.ts';
import { runRemittanceCommand } from '../../operator/remittances/remittance-commands.ts';
import { noteFirstSeen } from '../identity/people/people.store.ts';
import { balanceCents, type LedgerName } from '../ledger/ledger.store.ts';

let world: ServiceWorld;
let caller: Caller;
let today: string;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer({ charges: 'declined' });
  const { accountId } = caller;
  await world.accounts.setPaymentTerms({
    accountId,
    netDays: 15,
    creditLimitCents: null,
    reason: 'A contract',
    decidedBy: 'Ada',
  });
  today = world.clock.now().toISOString().slice(0, 10);
  today = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
});

const as = () => ({ ...noParts, caller });
const page = () => ({ ...as(), query: { page: 1, limit: 100 } });
const invoices = async () => endpoints.listInvoices.reply.parse(await world.routes.listInvoices(page())).items;
const recorded = async () =>
  endpoints.listRecordedPayments.reply.parse(await world.remittances.routes.listRecordedPayments(page())).items;
type Asked = QueryOf<Endpoints['exportPayments']>;
const found = async (asked: Asked, by = caller) => {
  const query = { page: 1, limit: 100, ...asked };
  const { items } = await world.remittances.routes.listRecordedPayments({ ...noParts, caller: by, query });
  return items.map(({ reference }) => reference);
};
async function exported(query: Asked): Promise<Record<string, string>[]> {
  const { content } = await world.routes.exportPayments({ ...as(), query });
  if (content instanceof Uint8Array) throw new Error('a history is given out part by part');
  return parse((await Array.fromAsync(content)).join(''), { columns: true });
}
const balance = (ledger: LedgerName) => balanceCents(world.db, caller.accountId, ledger);
const states = async () => (await world.routes.listLines(page())).items.map((line) => line.subscriptionStatus);
async function order(count = 1): Promise<void> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...as(), body: { planId: plan.id, devices } });
  await world.work();
}

async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  await runRemittanceCommand({ ...world, print: (line) => printed.push(line) }, args);
  return printed.join('\n');
}
const pay = (amount: string, reference: string, ...more: string[]) => {
  const given = ['--amount', amount, '--by', 'check', '--reference', reference, '--received', today];
  return run('record-payment', caller.accountId, ...given, ...more);
};
const idOf = (printed: string) => /rcp_[\w-]+/.exec(printed)?.[0] ?? '';

describe('a recorded payment', () => {
  it('is named on the statement by how it came, also when it went back, and by no one else’s', async () => {
    await order();
    const printed = await pay('10.00', '1042');
    await run('reverse-payment', idOf(printed), '--reason', 'Bounced');
    const texts = async (by: Caller) => {
      const query = { page: 1, limit: 100, from: '2020-01-01' };
      return (await world.routes.getStatement({ ...noParts, caller: by, query })).items.map(({ text }) => text);
    };
    expect(await texts(caller)).toEqual(['Invoice', 'Payment by check 1042', 'Payment returned, check 1042']);
    const stranger = await world.newCustomer();
    const ids = [brandId<RecordedPaymentId>(idOf(printed))];
    expect(await world.remittances.namesOfRecorded(world.db, stranger.accountId, ids)).toEqual(new Map());
  });

  it('is found by reference, amount, invoice, ICCID, state and day, on the page and in the CSV alike', async () => {
    await order();
    await order();
    const [newer, older] = await invoices();
    await pay('4.00', '1001', '--invoice', older?.number ?? '');
    const bounced = idOf(await pay('5.00', 'AB-2', '--invoice', newer?.number ?? ''));
    await run('reverse-payment', bounced, '--reason', 'Bounced');
    const [line] = (await world.routes.listLines(page())).items;
    expect(await found({ searchTerm: line?.iccid ?? 'none' })).toHaveLength(1);
    const zone = (await world.accounts.getAccount(world.db, caller.accountId))?.timeZone ?? 'UTC';
    const start = startOfDay(today, zone).toISOString();
    const end = startOfDay(dayAfter(today, 1), zone).toISOString();
    const cases: [Asked, string[]][] = [
      [{}, ['AB-2', '1001']],
      [{ searchTerm: 'Check 10' }, ['1001']],
      [{ searchTerm: 'ab-2' }, ['AB-2']],
      [{ searchTerm: '$4.00' }, ['1001']],
      [{ searchTerm: newer?.number ?? '' }, ['AB-2']],
      [{ state: 'paid' }, ['1001']],
      [{ state: 'failed' }, ['AB-2']],
      [{ state: 'processing' }, []],
      [{ from: start, before: end }, ['AB-2', '1001']],
      [{ from: end }, []],
      [{ before: start }, []],
    ];
    for (const [asked, references] of cases) {
      expect([asked, await found(asked)]).toEqual([asked, references]);
      const inFile = (await exported(asked)).filter((row) => row['Payment']?.startsWith('rcp_'));
      expect(inFile.map((row) => row['Payment method'])).toEqual(references.map((one) => `Check ${one}`));
    }
    expect((await exported({}))[0]).toMatchObject({ Date: today, Amount: '5.00', Result: 'Returned' });
    const stranger = await world.newCustomer();
    expect(await found({ searchTerm: '1001' }, stranger)).toEqual([]);
  });

  it('pays what is owed longest first, and what is left is credit that pays the next invoice', async () => {
    await order();
    await order();
    expect(await pay('15.00', '1001')).toMatch(/\$15\.00 recorded, \$0\.00 of it is credit\.$/);
    const amounts = async () => (await invoices()).map(({ status, dueCents }) => [status, dueCents]);
    expect(await amounts()).toEqual([
      ['open', 500],
      ['paid', 0],
    ]);
    expect(await pay('12.00', '1002')).toMatch(/\$12\.00 recorded, \$7\.00 of it is credit\.$/);
    expect([await balance('receivable'), await balance('bank'), await balance('account_credit')]).toEqual([
      0, 2700, -700,
    ]);
    await order();
    expect((await amounts())[0]).toEqual(['open', 300]);
  });

  it('leaves less to be due next, on the last day of the invoices that are not overdue', async () => {
    const nextDue = async (by = caller) => (await world.routes.getBalance({ ...noParts, caller: by })).nextDue;
    expect(await nextDue()).toBeNull();
    await order();
    await order();
    const [{ dueOn } = { dueOn: null }] = await invoices();
    expect(await nextDue()).toEqual({ day: dueOn, amountCents: 2000 });
    await pay('15.00', '1001');
    expect(await nextDue()).toEqual({ day: dueOn, amountCents: 500 });
    expect(await nextDue(await world.newCustomer())).toBeNull();
    await sql`update billing.invoices set overdue_noted_at = now()
      where account_id = ${caller.accountId}`.execute(world.db);
    expect(await nextDue()).toBeNull();
  });

  it('for one invoice pays that one', async () => {
    await order();
    await order();
    const [newest] = await invoices();
    await pay('10', '1001', '--invoice', newest?.number ?? '');
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'open']);
    const { rows } = await sql<{ id: string }>`select id from billing.invoices
      where account_id = ${caller.accountId} and not holds_methods`.execute(world.db);
    expect(rows).toEqual([{ id: newest?.id }]);
    const shown = await world.routes.getInvoice({ ...as(), params: { id: newest?.id ?? '' } });
    expect(shown.recorded).toMatchObject([
      { paidBy: 'check', reference: '1001', amountCents: 1000, isReversed: false },
    ]);
  });

  it('is recognised by its reference, and refused with another amount', async () => {
    await order();
    const id = idOf(await pay('4.00', '1001'));
    expect(await pay('4.00', '1001')).toBe(`${id} is recorded already. Nothing changed.`);
    expect(await pay('5.00', '1001')).toContain('with another amount or day');
    expect(await recorded()).toHaveLength(1);
    expect(await balance('bank')).toBe(400);
  });

  it('that two people record at once is recorded once', async () => {
    await order();
    const printed = await Promise.all([pay('4.00', '1001'), pay('4.00', '1001'), pay('4.00', '1001')]);
    expect(printed.filter((text) => text.endsWith('Nothing changed.'))).toHaveLength(2);
    expect(await balance('receivable')).toBe(600);
  });

  it('that bounces makes its lines due again, once; what it gave as credit is gone', async () => {
    await order();
    const id = idOf(await pay('12.00', '1001'));
    expect(await states()).toEqual(['active']);
    expect(await run('reverse-payment', id, '--reason', 'Bounced')).toBe(
      `${id}: $12.00 reversed. What it paid is due again.`,
    );
    expect(await run('reverse-payment', id, '--reason', 'Bounced')).toBe(
      `${id} was reversed already. Nothing changed.`,
    );
    expect([await balance('receivable'), await balance('bank'), await balance('account_credit')]).toEqual([1000, 0, 0]);
    expect(await invoices()).toMatchObject([{ status: 'open', dueCents: 1000 }]);
    expect(await states()).toEqual(['active']);
    expect(await pay('12.00', '1001')).toContain('was reversed');
    const actions = (await auditEntries(world.db)).filter(({ accountId }) => accountId === caller.accountId);
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('payment.re'))).toEqual([
      'payment.recorded',
      'payment.reversed',
    ]);
  });

  it('that bounces behind the due date leaves the subscription past due, and paying again makes it active', async () => {
    await order();
    const id = idOf(await pay('10.00', '1001'));
    await world.work(17 * dayMs, 12 * hourMs);
    await run('reverse-payment', id, '--reason', 'Bounced');
    expect(await states()).toEqual(['past_due']);
    await pay('10.00', '1002');
    expect(await states()).toEqual(['active']);
    expect((await recorded()).map(({ reference, isReversed }) => [reference, isReversed])).toEqual([
      ['1002', false],
      ['1001', true],
    ]);
  });

  it.each([
    ['uncollectible', 'bad_debt', 1000],
    ['void', 'revenue', 0],
  ] as const)('that bounces after its invoice became %s is forgiven with it', async (closing, ledger, cents) => {
    await order();
    const id = idOf(await pay('4.00', '1001'));
    const [invoice] = await invoices();
    const decision = { invoice: invoice?.id ?? '', as: closing, reason: 'Gone', decidedBy: 'Ada' };
    expect(await world.billing.closeInvoice(decision)).toMatchObject({ kind: 'closed', forgivenCents: 600 });
    expect(await run('reverse-payment', id, '--reason', 'Bounced')).toContain('reversed');
    expect(await invoices()).toMatchObject([{ status: closing, dueCents: 0 }]);
    expect([await balance('receivable'), await balance('bank'), await balance(ledger)]).toEqual([0, 0, cents]);
    expect(await states()).toEqual(['active']);
    expect(await run('reverse-payment', id, '--reason', 'Bounced')).toContain('Nothing changed.');
    expect(await balance(ledger)).toBe(cents);
  });

  it('leaves used credit to be made up for by later credit', async () => {
    const id = idOf(await pay('10.00', '1001'));
    await order();
    expect(await invoices()).toMatchObject([{ status: 'paid' }]);
    await run('reverse-payment', id, '--reason', 'Bounced');
    expect(await balance('account_credit')).toBe(1000);
    await order();
    expect((await invoices())[0]).toMatchObject({ status: 'open', dueCents: 1000 });
  });

  it('gets a receipt by mail, and a mail when it came back', async () => {
    const email = `${caller.accountId}@example.com`;
    await world.db.transaction().execute(async (tx) => {
      const { accountId, subject } = caller;
      const person = { subject, accountId, role: 'owner' as const, email, firstName: 'Ada', lastName: 'Byron' };
      await world.identity.addPerson(tx, person);
      await noteFirstSeen(tx, subject, world.clock.now());
    });
    const id = idOf(await pay('10.00', '1001'));
    await run('reverse-payment', id, '--reason', 'Bounced');
    expect((await world.mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Receipt: we received $10.00',
      'Your payment of $10.00 came back',
    ]);
  });
});

it.each([
  ['record-payment', '--amount', '0', '--by', 'check', '--reference', '1', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'card', '--reference', '1', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'check', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'check', '--reference', '1', '--received', '2026-02-30'],
  ['reverse-payment'],
])('%s %j does nothing and shows how to ask', async (command, ...args) => {
  expect(await run(command, caller.accountId, ...args)).toContain('Nothing was done. Check the arguments.');
});

it('a payment from the future, and for a foreign invoice, is refused', async () => {
  await order();
  const [invoice] = await invoices();
  today = '2999-01-01';
  expect(await pay('1.00', '1001')).toContain('Enter a day up to today');
  caller = await world.newCustomer();
  today = '2020-01-01';
  expect(await pay('1.00', '1001', '--invoice', invoice?.number ?? '')).toContain('no issued invoice');
});
