import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCatalogue } from '../../test/fleet-world.ts';
import { allInMemory, rebuilt } from '../../test/all-in-memory.ts';
import { liveBrand } from '../modules/rules/index.ts';
import type { Floor } from '../jobs/floor.ts';
import { runOperator } from './run-operator.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await runOperator(database.url, args, (line) => lines.push(line), {
    worldOf: allInMemory,
    ask: null,
  });
  return { exitCode, text: lines.join('\n') };
}

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

it('an import works on an empty database, says what changed, and repeats without effect', async () => {
  const file = await fileOf('plans.json', testCatalogue());
  const first = await run('import-plans', file);
  expect(first.exitCode).toBe(0);
  expect(first.text).toContain('added    kore-10');
  expect(first.text).toMatch(/7 added, 0 changed, 0 unchanged$/);
  expect((await run('import-plans', file)).text).toBe('0 added, 0 changed, 7 unchanged');
});

it('bad rows are named by line, nothing is imported, and the exit code says so', async () => {
  const file = await fileOf('sims.csv', 'iccid,carrier\n89883030000080139311,kore\n12,kore\n');
  const refused = await run('import-sims', file);
  expect(refused.exitCode).toBe(1);
  expect(refused.text).toMatch(/^Nothing was imported:\n {2}line 3: /);
  const right = await fileOf('right.csv', 'iccid,carrier\n89883030000080139311,kore\n');
  expect(await run('import-sims', right)).toEqual({ exitCode: 0, text: '1 added, 0 changed, 0 unchanged' });
});

it('SIMs of an order get a claim code, printed once and replaceable until it is entered', async () => {
  const file = await fileOf('ordered.csv', 'iccid,carrier,order\n89883030000080139329,kore,PO-17\n');
  const imported = await run('import-sims', file);
  expect(imported.text).toMatch(/^claim code of order PO-17: (?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}\n1 added/);
  expect((await run('import-sims', file)).text).toBe('0 added, 0 changed, 1 unchanged');
  const list = await fileOf('list.csv', 'iccid\n89883030000080139329\n');
  expect(await run('assign-sims', list, '--order', 'PO-17')).toEqual({
    exitCode: 0,
    text: '1 assigned to order PO-17',
  });
  expect((await run('new-claim-code', 'PO-17')).text).toMatch(/^claim code of order PO-17: /);
  expect(await run('new-claim-code', 'PO-18')).toEqual({ exitCode: 1, text: 'There is no order PO-18.' });
  expect(await run('assign-sims', list, '--account', 'acct_none')).toEqual({
    exitCode: 1,
    text: 'Nothing was assigned:\n  Account acct_none not found.',
  });
  expect(await run('assign-sims', list)).toMatchObject({ exitCode: 2 });
});

it('a missing file and an unknown command are explained', async () => {
  expect(await run('import-sims', join(folder, 'none.csv'))).toMatchObject({ exitCode: 1 });
  expect(await run('import-sims')).toMatchObject({ exitCode: 2, text: expect.stringContaining('import-plans <file>') });
  expect(await run('drop-everything')).toMatchObject({ exitCode: 2 });
  expect(await run('migrate')).toEqual({ exitCode: 0, text: 'The database is up to date.' });
});

it('commands about money run on an empty installation: nothing differs, and an unknown payment is refused', async () => {
  expect(await run('reconcile')).toEqual({
    exitCode: 0,
    text: '0 gateway transactions compared.\nGateway and books agree.',
  });
  const refused = await run('refund', 'txn_unknown', '5', '--reason', 'asked by phone');
  expect(refused).toEqual({ exitCode: 1, text: 'Nothing was done. There is no payment txn_unknown.' });
  expect(await run('refund', 'txn_unknown', '5')).toMatchObject({ exitCode: 2 });
  expect(await run('refund', 'txn_unknown', 'five', '--reason', 'x')).toMatchObject({ exitCode: 2 });
});

it('a new owner needs an account that exists, a whole name, an email and a reason', async () => {
  const name = ['--first-name', 'Eva', '--last-name', 'Example'];
  const why = ['--reason', 'the owner deleted the login'];
  expect(await run('give-owner', 'acct_1', 'eva@example.com', ...name)).toMatchObject({ exitCode: 2 });
  const broken = await run('give-owner', 'acct_1', 'no email', ...name, ...why);
  expect(broken).toMatchObject({ exitCode: 2, text: expect.stringContaining('please enter valid email id') });
  const unknown = await run('give-owner', 'acct_1', 'eva@example.com', ...name, ...why);
  expect(unknown).toMatchObject({ exitCode: 2, text: expect.stringContaining('There is no account acct_1') });
});

it('the history of changes is verified, also against a head kept elsewhere', async () => {
  expect(await run('verify-audit')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('unchanged since they were sealed'),
  });
  const lost = await run('verify-audit', '--head', `999:${'0'.repeat(64)}`);
  expect(lost).toMatchObject({ exitCode: 1, text: expect.stringContaining('The chain no longer has the head 999:') });
  expect(await run('verify-audit', '--head', '999')).toMatchObject({ exitCode: 2 });
  const why = ['--reason', 'asked to be erased'];
  expect(await run('forget-in-audit', 'acct_none', 'subject-1', ...why)).toMatchObject({ exitCode: 1 });
  expect(await run('forget-in-audit', 'acct_none', 'subject-1')).toMatchObject({ exitCode: 2 });
});

it('what a command writes shows the brand of the rules', async () => {
  const live = liveBrand({ name: 'Linekeeper', supportEmail: 'help@acme.test', colour: '#0f6e5c', logoUrl: null });
  const branded = { brand: live, takeBrand: live.take };
  const file = await fileOf('brand.json', JSON.stringify({ brand: { name: 'Acme Cellular' } }));
  const parts = { worldOf: (floor: Floor) => rebuilt(allInMemory(floor), branded), ask: null };
  const command = async (...args: string[]) => runOperator(database.url, args, () => undefined, parts);
  expect(await command('import-rules', file, '--reason', 'renamed')).toBe(0);
  live.take({ name: null, colour: null, supportEmail: null, logo: null, carrierNames: {} });
  await command('jobs');
  expect(live.name).toBe('Acme Cellular');
});
