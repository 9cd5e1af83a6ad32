import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSqlOwnership } from './check-sql-ownership.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-sql-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judge(file: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  return checkSqlOwnership(root).findings.map((finding) => finding.text);
}

const lines = 'packages/server/src/modules/lines';

test.each([
  ['text', "db.query('select id from lines.line where id = $1')"],
  ['the query builder', "db.selectFrom('lines.line').selectAll()"],
  ['a tagged template', 'sql`update lines.line set name = ${name}`'],
])('SQL as %s stands only in a store', async (_way, code) => {
  expect(await judge(`${lines}/rename-line.ts`, code)).toEqual([expect.stringContaining('SQL outside a store')]);
  await rm(path.join(root, lines), { recursive: true });
  expect(await judge(`${lines}/lines.store.ts`, code)).toEqual([]);
});

test.each([
  "db.selectFrom('lines.line').innerJoin('billing.invoice as invoice', 'a', 'b')",
  'sql`select 1 from lines.line join billing.invoice on true`',
])('a store names only tables of its own module: %s', async (code) => {
  expect(await judge(`${lines}/lines.store.ts`, code)).toEqual([
    expect.stringContaining('billing.invoice belongs to billing'),
  ]);
});

test('a sentence for people is not taken for SQL', async () => {
  expect(await judge(`${lines}/line.ts`, "const text = 'Select a plan from the list';")).toEqual([]);
});

test('a migration keeps to one module', async () => {
  const migration = 'packages/server/src/store/migrations/0009-lines.sql';
  expect(await judge(migration, 'create table lines.line (id text); alter table billing.invoice add x int;')).toEqual([
    expect.stringContaining('touches lines and billing'),
  ]);
});

test('a view may show tables of modules to its left, and none to its right', async () => {
  const migration = 'packages/server/src/store/migrations/0009-lines.sql';
  const view = (name: string, table: string) => `create or replace view ${name} as select * from ${table};`;
  const column = 'alter table lines.lines add x int;';
  expect(await judge(migration, `${column} ${view('fleet.lines', 'lines.lines')}`)).toEqual([]);
  expect(await judge(migration, view('lines.seen', 'fleet.views'))).toEqual([
    expect.stringContaining('a view of lines shows fleet'),
  ]);
});
