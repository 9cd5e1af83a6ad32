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
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
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

async function fileOf(name: string, rules: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(rules));
  return file;
}

it('rules are tried, imported, planned, listed, exported and withdrawn', async () => {
  const file = await fileOf('rules.json', { limits: { unpaidCents: 250_000 } });
  const trial = await run('import-rules', file, '--reason', 'smaller limit', '--dry-run');
  expect(trial.text).toMatch(/^limits\.unpaidCents {2}500000 → 250000\nThis would be version 1, /);
  expect(await run('list-rules')).toEqual({ exitCode: 0, text: 'No version yet: the defaults hold.' });

  const imported = await run('import-rules', file, '--reason', 'smaller limit');
  expect(imported).toEqual({ exitCode: 0, text: expect.stringMatching(/\nVersion 1 holds from .+Z on\.$/) });
  expect((await run('import-rules', file, '--reason', 'again')).text).toContain('Nothing was changed.');

  const exported = await run('export-rules');
  expect(JSON.parse(exported.text)).toMatchObject({ limits: { unpaidCents: 250_000, jobRowsDays: 90 } });
  const later = await fileOf('later.json', JSON.parse(exported.text.replace('250000', '1')));
  await run('import-rules', later, '--reason', 'next year', '--from', '2099-01-01T00:00Z');
  expect((await run('list-rules')).text).toMatch(/^2 {2}from 2099-01-01T00:00:00.000Z {2}next year\n/);
  expect(await run('withdraw-rules', '2', '--reason', 'not needed')).toEqual({
    exitCode: 0,
    text: 'Version 2 is withdrawn.',
  });
  expect(await run('withdraw-rules', '1', '--reason', 'it holds')).toMatchObject({ exitCode: 1 });
});

it.each([
  [['import-rules', 'x.json']],
  [['import-rules', 'x.json', '--reason', ' ']],
  [['import-rules', 'x.json', '--reason', 'a', '--from', '2099-01-01']],
  [['import-rules', 'x.json', '--reason', 'a', '--form', '2099-01-01T00:00Z']],
  [['withdraw-rules', 'two', '--reason', 'a']],
  [['export-rules', 'x.json']],
])('%j does nothing and shows how to ask', async (args) => {
  expect(await run(...args)).toEqual({ exitCode: 2, text: expect.stringContaining('Nothing was done. Commands:') });
});

it('a file that is not there, or is wrong, is named', async () => {
  const missing = await run('import-rules', join(folder, 'none.json'), '--reason', 'a');
  expect(missing).toEqual({ exitCode: 1, text: expect.stringContaining("We couldn't read") });
  const wrong = await run(
    'import-rules',
    await fileOf('wrong.json', { limits: { unpaidCents: 'all' } }),
    '--reason',
    'a',
  );
  expect(wrong).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^Nothing was imported:\n {2}limits\.unpaidCents: /),
  });
});
