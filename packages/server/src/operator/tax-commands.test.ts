import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allInMemory } from '../../test/all-in-memory.ts';
import { runOperator } from './run-operator.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'taxes-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const parts = { worldOf: allInMemory, ask: null };
  const exitCode = await runOperator(database.url, args, (line) => lines.push(line), parts);
  return { exitCode, text: lines.join('\n') };
}

it('a table of taxes is tried, imported, exported and imported again', async () => {
  const file = join(folder, 'taxes.json');
  const sales = { code: 'tx-sales', name: 'Sales tax', jurisdiction: 'Texas', state: 'Texas', categories: ['service'] };
  const table = { components: [{ ...sales, ratePer100000: 6250, validFrom: '2026-01-01' }] };
  await writeFile(file, JSON.stringify(table));
  const trial = await run('import-taxes', file, '--reason', 'a test', '--dry-run');
  expect(trial).toEqual({
    exitCode: 0,
    text: 'added    tx-sales from 2026-01-01\nNothing was changed: this was a trial.',
  });
  expect((await run('import-taxes', file, '--reason', 'a test')).text).toContain('The table is imported.');
  await writeFile(file, (await run('export-taxes')).text);
  expect((await run('import-taxes', file, '--reason', 'a test')).text).toContain('Nothing was changed.');
  await writeFile(file, '{"components": [{}]}');
  expect(await run('import-taxes', file, '--reason', 'a test')).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^Nothing was imported:\n {2}component 1 code: /),
  });
});

it('an exemption of an account that is not there is refused, and none is listed', async () => {
  const days = ['--from', '2026-01-01', '--through', '2026-12-31'];
  const facts = ['--certificate', 'TX-1', '--kind', 'resale', ...days, '--reason', 'a test'];
  expect(await run('grant-exemption', 'acct_none', ...facts)).toEqual({
    exitCode: 1,
    text: 'No exemption was granted:\n  There is no account acct_none.',
  });
  expect(await run('list-exemptions')).toEqual({ exitCode: 0, text: 'No exemption.' });
  expect(await run('end-exemption', 'exm_none', '--reason', 'a test')).toMatchObject({ exitCode: 1 });
});

it.each([[['import-taxes', 'x.json']], [['export-taxes', 'x.json']], [['end-exemption', '--reason', 'a']]])(
  '%j does nothing and shows how to ask',
  async (args) => {
    expect(await run(...args)).toEqual({ exitCode: 2, text: expect.stringContaining('Nothing was done. Check') });
  },
);
