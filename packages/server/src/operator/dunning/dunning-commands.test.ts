import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allInMemory } from '../../../test/all-in-memory.ts';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { runDunningCommand } from './dunning-commands.ts';
import { runOperator } from '../run-operator.ts';

let database: TestDatabase;
let world: BulkWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createBulkWorld();
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

const lines: string[] = [];
async function run(...args: string[]) {
  lines.length = 0;
  const exitCode = await runDunningCommand({ ...world, print: (line) => lines.push(line) }, args);
  return { exitCode, text: lines.join('\n') };
}
const decided = ['--reason', 'asked', '--by', 'Ada'];

it('cases of accounts that owe are listed, held, released and closed, each once and with its reason', async () => {
  expect(await run('unpaid')).toEqual({ exitCode: 0, text: 'No account owes after a failed payment.' });
  world.caller = await world.newCustomer({ charges: 'declined' });
  const { accountId } = world.caller;
  await world.activeLines(1);
  await world.runJobs(world.dunning.jobs.handlers);
  expect((await run('unpaid')).text).toMatch(
    new RegExp(`^${accountId}  since .*Z  1 unpaid invoice line, 0 lines suspended  next step .*Z$`),
  );
  expect(await run('hold-case', accountId, ...decided)).toEqual({ exitCode: 0, text: 'Held.' });
  expect((await run('unpaid')).text).toContain('on hold since');
  expect(await run('hold-case', accountId, ...decided)).toMatchObject({ exitCode: 1 });
  expect(await run('release-case', accountId, ...decided)).toEqual({ exitCode: 0, text: 'Released.' });
  expect(await run('close-case', accountId, ...decided)).toEqual({ exitCode: 0, text: 'Closed.' });
  expect(await run('close-case', accountId, ...decided)).toMatchObject({ exitCode: 1 });
  expect((await run('unpaid')).exitCode).toBe(0);
  const actions = (await auditEntries(world.db)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('dunning'))).toEqual([
    'dunning.held',
    'dunning.released',
    'dunning.closed',
  ]);
});

it('a line is kept in service, and given back', async () => {
  await world.beginTest();
  const [line] = await world.activeLines(1);
  const { accountId } = world.caller;
  const id = line?.id ?? '';
  expect((await run('never-cut', accountId, id, ...decided)).text).toBe(`${id} stays in service whatever is owed.`);
  expect((await run('never-cut', accountId, id, ...decided)).text).toBe(`${id} was so already.`);
  expect((await run('may-cut', accountId, id, ...decided)).text).toBe(`${id} may be suspended again.`);
  expect(await run('never-cut', accountId, 'line_none', ...decided)).toMatchObject({ exitCode: 1 });
});

it.each([
  [['hold-case', 'acct_1']],
  [['hold-case', 'acct_1', 'more', ...decided]],
  [['never-cut', 'acct_1', ...decided]],
  [['close-case', 'acct_1', '--reason', 'asked']],
  [['unpaid', 'acct_1']],
])('%j does nothing and shows how to ask', async (args) => {
  expect(await run(...args)).toEqual({ exitCode: 2, text: expect.stringContaining('Nothing was done.') });
});

it('the operator finds the commands', async () => {
  const print = (line: string) => void lines.push(line);
  lines.length = 0;
  expect(await runOperator(database.url, ['unpaid'], print, { worldOf: allInMemory, ask: null })).toBe(0);
  expect(lines).toEqual(['No account owes after a failed payment.']);
});
