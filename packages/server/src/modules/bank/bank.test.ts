import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerEndpoints, type BankRowState } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { actAs } from '../../kernel/acting.ts';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { runRemittanceCommand } from '../../operator/remittances/remittance-commands.ts';
import { buildBank } from './build-bank.ts';

let world: ServiceWorld;
let caller: Caller;
let number: string;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await limit(1_000_000);
  caller = await newCustomer();
  number = (await invoices())[0]?.number ?? '';
});

async function newCustomer(): Promise<Caller> {
  const made = await world.newCustomer({ charges: 'declined' });
  const terms = { netDays: 15, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
  await world.accounts.setPaymentTerms({ accountId: made.accountId, ...terms });
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: made, body: { planId: plan.id, devices } });
  await world.work();
  return made;
}
async function limit(limitCents: number): Promise<void> {
  const content = JSON.stringify({ approvals: { limitCents } });
  await world.rules.importRules(content, { holdsFrom: null, reason: 'a test' });
}
const member = (id: string) => ({
  memberId: brandId<StaffId>(id),
  email: `${id}@example.com`,
  name: id,
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
});
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const as = (id = 'ada') => ({ caller: member(id), cookie, params: undefined, query: undefined, body: undefined });
const byStaff = <Result>(call: () => Promise<Result>, id = 'ada') => actAs({ actor: { kind: 'staff', id } }, call);
const calls = () => world.bank.consoleRoutes;
const invoices = async (by = caller) =>
  (await world.routes.listInvoices({ ...noParts, caller: by, query: { page: 1, limit: 100 } })).items;
const payments = async (by = caller) =>
  (await world.remittances.routes.listRecordedPayments({ ...noParts, caller: by, query: { page: 1, limit: 100 } }))
    .items;
const today = () => world.clock.now().toISOString().slice(0, 10);
const dayOf = () => new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10);

let lastId = 0;
/** Rows of a statement: text and dollars; each with a number of the bank. */
const csv = (...rows: [text: string, dollars: string, bankId?: string][]) =>
  [
    'Date,Description,Amount,Transaction ID',
    ...rows.map(([text, dollars, id]) => `${dayOf()},${text},${dollars},${id ?? `T${(lastId += 1)}`}`),
  ].join('\n');

async function upload(content: string, by = 'ada') {
  const { columns } = await calls().readBankFile({ ...as(by), body: { content } });
  return byStaff(() => calls().createBankImport({ ...as(by), body: { name: 'November', content, columns } }), by);
}
async function imported(content: string): Promise<string> {
  const { id, problem } = await upload(content);
  if (id === null) throw new Error(problem ?? '');
  return id;
}
const at = (id: string) => ({ ...as(), params: { id } });
const rows = async (id: string, state?: BankRowState) =>
  providerEndpoints.listBankRows.reply.parse(
    await calls().listBankRows({ ...at(id), query: { page: 1, limit: 100, ...(state && { state }) } }),
  ).items;
const states = async (id: string) => (await rows(id)).map(({ state }) => state);
const queue = (id: string, by = 'ada') => byStaff(() => calls().recordBankRows({ ...as(by), params: { id } }), by);
async function work() {
  for (const chore of world.bank.jobs.chores) await chore.run();
}
const choose = (id: string, rowNo: number, named: string[]) =>
  byStaff(() => calls().chooseBankMatch({ ...at(id), body: { rowNo, account: caller.accountId, invoices: named } }));

it('a deposit that names its invoice is matched, recorded, and the invoice is paid', async () => {
  const id = await imported(csv([`ACME ${number}`, '10.00'], ['RENT', '-50.00']));
  expect(await rows(id)).toMatchObject([
    { state: 'ready', confidence: 'sure', amountCents: 1_000, invoices: [number] },
  ]);
  expect(await payments()).toEqual([]);
  expect(await queue(id)).toEqual({ count: 1 });
  await work();
  expect(await states(id)).toEqual(['recorded']);
  expect((await invoices())[0]?.status).toBe('paid');
  expect(await payments()).toMatchObject([{ amountCents: 1_000, paidBy: 'ach', receivedOn: dayOf() }]);
  const entries = (await auditEntries(world.db)).slice(-4).map(({ action }) => action);
  expect(entries).toContain('bank_import.recording');
});

it('the same statement again, and one that overlaps, record nothing twice', async () => {
  const [one, two] = [
    [number, '4.00', 'same-1'],
    [number, '3.00', 'same-2'],
  ] as [string, string, string][];
  const first = await imported(csv(one ?? ['', '']));
  await queue(first);
  await work();
  const second = await imported(csv(one ?? ['', ''], two ?? ['', '']));
  expect(await rows(second)).toMatchObject([{ state: 'known', knownImportId: first }, { state: 'ready' }]);
  await queue(second);
  await work();
  expect((await payments()).map(({ amountCents }) => amountCents)).toEqual([300, 400]);
});

it('of two people who import the same at once, one has each deposit', async () => {
  const content = csv([number, '1.00'], [number, '2.00'], ['x', '3.33']);
  const made = await Promise.all([upload(content, 'ada'), upload(content, 'bob')]);
  const all = await Promise.all(made.map(async ({ id }) => rows(id ?? '')));
  const known = all.flat().filter(({ state }) => state === 'known');
  expect(known.length).toBe(3);
  await Promise.all(made.map(async ({ id }, no) => queue(id ?? '', no === 0 ? 'ada' : 'bob')));
  await Promise.all([work(), work()]);
  expect((await payments()).length).toBe(2);
});

it('a deposit that nothing names waits for a choice, and what is more than due becomes credit', async () => {
  const id = await imported(csv(['mystery', '12.34']));
  expect(await rows(id)).toMatchObject([{ state: 'open', confidence: 'none', account: null }]);
  expect(await queue(id)).toEqual({ count: 0 });
  expect(await choose(id, 2, ['INV-nothing'])).toMatchObject({ problem: /no issued invoice/ });
  expect(await choose(id, 2, [number])).toEqual({ problem: null });
  await queue(id);
  await work();
  expect(await rows(id)).toMatchObject([{ state: 'recorded', confidence: 'chosen', notes: ['Chosen by ada.'] }]);
  expect((await payments())[0]?.creditCents).toBe(234);
  expect(await choose(id, 2, [])).toMatchObject({ problem: /moved on/ });
});

it('a row that is left out is not recorded until somebody chooses for it', async () => {
  const id = await imported(csv([number, '10.00']));
  const skip = () => byStaff(() => calls().skipBankRow({ ...at(id), body: { rowNo: 2 } }));
  expect(await skip()).toEqual({ problem: null });
  expect(await queue(id)).toEqual({ count: 0 });
  await choose(id, 2, []);
  expect(await states(id)).toEqual(['ready']);
});

it('above the limit a second person approves first, and a refusal opens the row again', async () => {
  await limit(500);
  const id = await imported(csv([number, '6.00']));
  await queue(id);
  await work();
  expect(await states(id)).toEqual(['asked']);
  expect(await payments()).toEqual([]);
  const { items } = await world.approvals.listRequests({ page: 1, limit: 1, state: 'waiting' });
  await world.approvals.refuseRequest(
    { memberId: brandId<StaffId>('bob'), role: 'finance', name: 'Bob' },
    { id: items[0]?.id ?? '', reason: 'No' },
  );
  await work();
  expect(await rows(id)).toMatchObject([{ state: 'refused', notes: ['Not approved: No'] }]);
  await choose(id, 2, [number]);
  await queue(id);
  await work();
  const again = await world.approvals.listRequests({ page: 1, limit: 1, state: 'waiting' });
  await world.approvals.approveRequest(
    { memberId: brandId<StaffId>('bob'), role: 'finance', name: 'Bob' },
    again.items[0]?.id ?? '',
  );
  await work();
  expect(await states(id)).toEqual(['recorded']);
  expect((await payments()).length).toBe(1);
});

it('a crash after a payment and before its row is made up for by the next run', async () => {
  const id = await imported(csv([number, '1.00'], [number, '2.00']));
  await queue(id);
  const dying = buildBank({
    ...world,
    approvals: {
      ...world.approvals,
      takeAction: async (...asked: Parameters<typeof world.approvals.takeAction>) => {
        await world.approvals.takeAction(...asked);
        throw new Error('the process died');
      },
    },
  });
  await dying.recordBankRows();
  expect(await states(id)).toEqual(['queued', 'queued']);
  expect((await payments()).length).toBe(2);
  await work();
  expect(await states(id)).toEqual(['recorded', 'recorded']);
  expect((await payments()).length).toBe(2);
});

it('a match whose invoice was paid meanwhile waits for a person', async () => {
  const id = await imported(csv([number, '10.00']));
  const other = await imported(csv([`again ${number}`, '10.00']));
  await queue(id);
  await work();
  expect(await queue(other)).toEqual({ count: 0 });
  expect(await rows(other)).toMatchObject([{ state: 'open', notes: [/has changed/] }]);
});

it('the columns that a person chose are kept for the next statement', async () => {
  const content = `Day,What,Who,In\n${dayOf()},memo,Acme,5.55\n`;
  const first = await calls().readBankFile({ ...as(), body: { content } });
  expect(first.isKept).toBe(false);
  const columns = { ...first.columns, day: 'Day', amount: 'In', reference: 'What', payer: 'Who' };
  const { id } = await byStaff(() => calls().createBankImport({ ...as(), body: { name: 'x', content, columns } }));
  expect(id).not.toBeNull();
  expect(await calls().readBankFile({ ...as(), body: { content } })).toMatchObject({ isKept: true, columns });
  expect(await upload('nothing')).toMatchObject({ id: null });
});

it('a payer whose payment was recorded is recognised the next time', async () => {
  const id = await imported(csv(['HOLDING OF NOBODY', '4.00']));
  await choose(id, 2, [number]);
  await queue(id);
  await work();
  expect(await rows(await imported(csv(['HOLDING OF NOBODY', '6.00'])))).toMatchObject([
    { state: 'ready', confidence: 'likely', account: { id: caller.accountId }, invoices: [number] },
  ]);
});

it('an operator imports a statement; a dry run records nothing, and the same again is recognised', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-'));
  const file = join(folder, 'november.csv');
  await writeFile(file, csv([number, '10.00'], ['who knows', '77.77']));
  const lines: string[] = [];
  const needs = { ...world, print: (line: string) => void lines.push(line) };
  const run = async (...args: string[]) => runRemittanceCommand(needs, ['import-bank-statement', ...args]);
  expect(await run(file, '--dry-run')).toBe(0);
  expect(await payments()).toEqual([]);
  const [made] = (await calls().listBankImports({ ...as(), query: { page: 1, limit: 1 } })).items;
  expect(await run('--record', made?.id ?? '')).toBe(0);
  expect(await payments()).toMatchObject([{ amountCents: 1_000 }]);
  expect(await run(file)).toBe(0);
  expect(await payments()).toMatchObject([{ amountCents: 1_000 }]);
  expect(lines[0]).toMatch(/^row 2: \$10.00, INV-.*: ready/);
  expect(lines.join('\n')).toContain('1 deposit of $77.77 waits for a choice');
  expect(await run()).toBe(2);
  await rm(folder, { recursive: true });
});
