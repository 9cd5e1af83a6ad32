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

const CHECKS_ROWS = 'checks every row of lines.line while its users wait: add the constraint with NOT VALID';
const UNKNOWN = 'adds a constraint to lines.line, which the release before does not know';
const NOT_UNIQUE = 'makes rows of lines.line unique, which the release before does not know';

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
  ['alter table lines.line add check (size > 0)', UNKNOWN],
  ['create unique index on lines.line (name)', NOT_UNIQUE],
  ['drop table lines.line', 'drops the table lines.line'],
  ['drop view if exists lines.shown cascade', 'drops the view lines.shown'],
  ['drop schema lines cascade', 'drops the schema lines'],
  ['drop function lines.count(int)', 'drops the function lines.count'],
  ['drop type lines.state', 'drops the type lines.state'],
  ["alter type lines.state rename value 'a' to 'b'", 'renames the value a of a type'],
  ['truncate lines.line', 'empties the table lines.line'],
  ['do $$ begin drop table lines.line; end $$', 'runs a DO block, whose effect no check can read'],
  ['select lines.drop_all()', 'calls lines.drop_all(), whose effect no check can read'],
  ['drop index lines.line_by_name', 'drops the index lines.line_by_name'],
  ['drop trigger told on lines.line', 'drops the trigger lines.line.told'],
  ['drop extension pg_trgm', 'drops the extension pg_trgm'],
  ['alter index lines.line_by_name rename to by_name', 'renames the index lines.line_by_name to by_name'],
  ['alter function lines.count(int) rename to total', 'renames the function lines.count to total'],
  ['alter function lines.count(int) set schema fleet', 'moves lines.count to another schema'],
  ['create table if not exists lines.line (id text); drop table lines.line', 'drops the table lines.line'],
  ['create or replace view lines.shown as select 1; drop view lines.shown', 'drops the view lines.shown'],
  [
    'create function lines.count() returns int return 1; drop function lines.count(int)',
    'drops the function lines.count',
  ],
  ["delete from lines.line where name = 'old'", 'deletes rows of lines.line'],
  [
    'with gone as (delete from lines.line returning id) insert into fleet.line select id from gone',
    'deletes rows of lines.line',
  ],
  ["update lines.line set name = 'new'", 'updates every row of lines.line while its users wait'],
  [
    'merge into lines.line l using fleet.size s on l.id = s.id when matched then delete',
    'merges into lines.line, whose effect no check can read',
  ],
  [
    'alter table lines.line add size text unique',
    'makes lines.line.size unique: its index is built while the users of lines.line wait',
  ],
  ['alter table lines.line add size int check (size > 0)', CHECKS_ROWS],
  ["alter table lines.line add size text default 'a' references fleet.size on delete cascade", CHECKS_ROWS],
  ['alter table lines.line add size int, add check (size > 0)', CHECKS_ROWS],
  [
    'alter table lines.line add size text references fleet.size',
    'keeps the release before from deleting rows of fleet.size: say what follows ON DELETE',
  ],
  [
    'create table fleet.line (id text references lines.line)',
    'keeps the release before from deleting rows of lines.line: say what follows ON DELETE',
  ],
  [
    'alter table lines.line add number bigint generated always as identity',
    'writes every row of lines.line again, for lines.line.number, while its users wait',
  ],
  [
    'alter table lines.line add number bigserial',
    'writes every row of lines.line again, for lines.line.number, while its users wait',
  ],
  [
    'alter table lines.line add key uuid default gen_random_uuid()',
    'writes every row of lines.line again, for lines.line.key, while its users wait',
  ],
  [
    'alter table lines.line add long text generated always as (name || id) stored',
    'writes every row of lines.line again, for lines.line.long, while its users wait',
  ],
  ['alter table lines.line alter name set default null', 'drops the default of lines.line.name'],
  ['alter table lines.line alter name set default null::text', 'drops the default of lines.line.name'],
  [
    'alter table lines.line add size int not null default null',
    'adds the required column lines.line.size without a default',
  ],
  ['alter table lines.line drop constraint line_key', 'drops the constraint lines.line.line_key'],
  ['alter table lines.line add primary key using index line_ids', UNKNOWN],
  ["alter table lines.line add check (name <> '') not valid", UNKNOWN],
  [
    'alter table lines.line add size int, add constraint sized check (size > 0) not valid; alter table lines.line validate constraint sized',
    'checks every row of lines.line under the lock that added sized: validate it in a later release',
  ],
  ['alter table lines.line add size int default 1; create unique index on lines.line (size)', NOT_UNIQUE],
  ['alter table lines.line add size int; create unique index on lines.line (size) nulls not distinct', NOT_UNIQUE],
  ['alter table lines.line detach partition lines.line_2026', 'takes a partition with its rows from lines.line'],
  [
    'alter table lines.line attach partition fleet.line for values in (1)',
    'makes fleet.line a partition of lines.line',
  ],
  [
    'alter table lines.line enable row level security',
    'hides rows from the release before: turns on row level security of lines.line',
  ],
  ['alter table lines.line disable row level security', 'turns off row level security of lines.line'],
  [
    'create policy own on lines.line using (true)',
    'adds a policy to lines.line, which may hide rows from the release before',
  ],
  [
    'create rule kept as on delete to lines.line do instead nothing',
    'adds a rule to lines.line, which changes what the release before does',
  ],
  [
    'create trigger told after insert on lines.line execute function lines.tell()',
    'adds a trigger to lines.line, which runs when the release before writes',
  ],
  ['revoke select on lines.line from portal', 'takes away rights to lines.line'],
  ['revoke execute on function lines.count(int) from public', 'takes away rights to lines.count(pg_catalog.int4)'],
  ['alter table lines.line set unlogged', 'does what this check does not know (AT_SetUnLogged) to lines.line'],
  [
    'alter view lines.shown set (security_invoker = true)',
    'does what this check does not know (AT_SetRelOptions) to lines.shown',
  ],
  ['alter sequence lines.numbers restart', 'does what this check does not know (AlterSeqStmt)'],
  ['lock table lines.line', 'does what this check does not know (LockStmt)'],
  ['commit', 'does what this check does not know (TransactionStmt)'],
])('we name what %s does', async (sql, text) => {
  expect((await judgeMigration(sql, new Set())).map((one) => one.text)).toEqual([text]);
});

test.each([
  'alter table lines.line add size int',
  "alter table lines.line add size int not null default 0, add kind text not null default 'sim', add at timestamptz default now()",
  'alter table lines.line alter name drop not null, alter name set default 1, set (fillfactor = 80)',
  "alter table lines.line drop constraint state, add constraint state check (state in ('a', 'b', 'new'))",
  'alter table lines.line add size int, add constraint sized check (size > 0) not valid',
  'alter table lines.line validate constraint sized_in_a_release_before',
  'alter table lines.line add size text references fleet.size on delete set null',
  'alter table lines.line add size text, add foreign key (size) references fleet.size on delete cascade not valid',
  'alter table lines.line add size int; create unique index on lines.line (name, size)',
  'alter table lines.line add size int; alter table lines.line rename column size to width',
  'alter table lines.line add size int; alter table lines.line drop column size',
  'create table lines.line_2027 partition of lines.line for values in (2027); drop table lines.line_2027',
  'create table fleet.part (id int); alter table lines.line attach partition fleet.part for values in (1)',
  'create table fleet.line (id text primary key, name text not null, above text references fleet.line)',
  'create index by_name on lines.line (name); drop index lines.by_name',
  'create or replace view lines.shown as select 1',
  'create function lines.count(int) returns int return 1; drop function lines.count(int)',
  'grant select on lines.line to portal; comment on table lines.line is null; create extension pg_trgm',
  "create type lines.kind as enum ('a'); alter type lines.kind add value 'b'; drop type lines.kind",
  'insert into lines.line select * from fleet.size on conflict do nothing',
  "update lines.line set name = 'drop table lines.line' where id = ''; -- drop table lines.line",
])('%s only adds', async (sql) => {
  expect(await judgeMigration(sql, new Set())).toEqual([]);
});

test.each([
  'alter table fleet.size add size text unique check (size > 0) references fleet.size, alter id set default null',
  'alter table fleet.size add check (id > 0), add number bigserial, drop constraint size_key, alter id type int',
  'alter table fleet.size enable row level security; create policy own on fleet.size using (true)',
  'alter table fleet.size detach partition fleet.part; alter table fleet.size rename to sizes',
  'create trigger told after insert on fleet.size execute function lines.tell(); drop trigger told on fleet.size',
  'create rule kept as on delete to fleet.size do instead nothing; drop rule kept on fleet.size',
  'create unique index on fleet.size (id); revoke select on fleet.size from portal',
  'delete from fleet.size; update fleet.size set id = 1; truncate fleet.size; drop table fleet.size',
])('a table that was made here may go through %s', async (sql) => {
  expect(await judgeMigration(`create table fleet.size (id text); ${sql}`, new Set())).toEqual([]);
});

test('what refuses on purpose what the release before may write says why', async () => {
  await release('0.2.0');
  const trigger = 'create trigger jobs_wait before update on lines.line execute function lines.wait();';
  await migration('0002-waits.sql', trigger);
  expect(await findings()).toEqual([expect.stringContaining('say why in a line that begins with "-- guard:"')]);
  await migration('0002-waits.sql', `-- guard: it would start them at once\n${trigger}`);
  expect(await findings()).toEqual([]);
  await migration('0002-waits.sql', `-- guard: it would start them at once\n${trigger} delete from lines.line;`);
  expect(await findings()).toEqual(['deletes rows of lines.line: expand now, contract in a later release.']);
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
