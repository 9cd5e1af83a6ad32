import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';
import { judgeMigration } from './migrations/judge-migration.ts';
import { migrationFolders, releasedFile, releaseNow } from './migrations/released.ts';

let root: string;
const [portal = '', pool = ''] = migrationFolders;

const migration = (name: string, sql: string) => writeFile(path.join(root, portal, name), sql);
const release = (version: string) =>
  writeFile(path.join(root, releasedFile), JSON.stringify([releaseNow(root, version)]));
const findings = async () => (await checkMigrations(root)).findings.map(({ text }) => text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-migrations-'));
  for (const folder of [portal, pool, path.dirname(releasedFile)])
    await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, releasedFile), '[]');
  await migration('0001-lines.sql', 'create schema lines; create table lines.line (id text, name text);');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['alter table lines.line drop column name', 'drops the column lines.line.name'],
  ['alter table lines.line alter column name type varchar(9)', 'changes the type of lines.line.name'],
  ['alter table lines.line alter name set not null', 'makes lines.line.name required'],
  ['alter table lines.line alter name drop default', 'drops the default of lines.line.name'],
  ['alter table lines.line alter name drop identity', 'drops the default of lines.line.name'],
  ['alter table lines.line add size int not null', 'adds the required column lines.line.size without a default'],
  ['alter table lines.line rename column name to title', 'renames the column name to title'],
  ['alter table lines.line rename to lines', 'renames the table lines.line to lines'],
  ['alter table lines.line set schema fleet', 'moves lines.line to another schema'],
  [
    'alter table lines.line add check (size > 0)',
    'adds a constraint to lines.line, which the release before does not know',
  ],
  [
    'create unique index on lines.line (name)',
    'makes rows of lines.line unique, which the release before does not know',
  ],
  ['drop table lines.line', 'drops the table lines.line'],
  ['drop view if exists lines.shown cascade', 'drops the view lines.shown'],
  ['drop schema lines cascade', 'drops the schema lines'],
  ['drop function lines.count(int)', 'drops the function lines.count'],
  ['drop type lines.state', 'drops the type lines.state'],
  ["alter type lines.state rename value 'a' to 'b'", 'renames the value a of a type'],
  ['truncate lines.line', 'empties a table'],
  ['do $$ begin drop table lines.line; end $$', 'runs a DO block, whose effect no check can read'],
])('we name what %s does', async (sql, text) => {
  expect(await judgeMigration(sql, new Set())).toEqual([text]);
});

test.each([
  'alter table lines.line add size int',
  "alter table lines.line add size int not null default 0, add kind text not null default 'sim'",
  'alter table lines.line add number bigint generated always as identity',
  'alter table lines.line alter name drop not null, alter name set default 1',
  "alter table lines.line drop constraint state, add constraint state check (state in ('a', 'b', 'new'))",
  'create table fleet.line (id text primary key, name text not null)',
  'create index on lines.line (name); drop index lines.old',
  'create or replace view lines.shown as select 1',
  "update lines.line set name = 'drop table lines.line'; -- drop table lines.line",
])('%s only adds', async (sql) => {
  expect(await judgeMigration(sql, new Set())).toEqual([]);
});

test('a table that no release has may still change', async () => {
  await release('0.2.0');
  await migration('0002-sizes.sql', 'create table lines.size (id text);');
  await migration('0003-sizes.sql', 'alter table lines.size drop column id; drop table lines.size;');
  expect(await findings()).toEqual([]);
});

test('before the first release anything goes, after it only what adds', async () => {
  await migration('0002-names.sql', 'alter table lines.line drop column name;');
  expect(await findings()).toEqual([]);
  await release('0.2.0');
  await migration('0003-ids.sql', 'alter table lines.line drop column id;');
  expect(await findings()).toEqual(['drops the column lines.line.id: expand now, contract in a later release.']);
});

test('what a release no longer uses may go once it is out', async () => {
  await release('0.2.0');
  await migration('0002-ids.sql', '-- contract: unused since 0.3.0\nalter table lines.line drop column id;');
  expect(await findings()).toEqual(['0.3.0 is not released: its processes cannot run beside this migration yet.']);
  await migration('0002-ids.sql', '-- contract: unused since 0.2.0\nalter table lines.line drop column id;');
  expect(await findings()).toEqual([]);
});

test('a released migration never changes', async () => {
  await release('0.2.0');
  await migration('0001-lines.sql', 'create schema lines;');
  expect(await findings()).toEqual([expect.stringContaining('Migrations up to 0001-lines.sql are released')]);
});
