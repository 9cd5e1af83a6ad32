import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { seeingOnly } from '../src/kernel/account-in-sight.ts';
import { ruleOf, type WallRule } from '../src/store/wall/wall-rules.ts';
import { wallBetweenAccounts } from '../src/wall-between-accounts.ts';
import { createWorld, type TestWorld } from './test-world.ts';

interface Column {
  name: string;
  type: string;
}
interface Table {
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
}

let world: TestWorld;
let all: Table[];
const accounts = [newId<AccountId>('acct'), newId<AccountId>('acct')] as const;
const [a, b] = accounts;
beforeAll(async () => {
  world = await createWorld();
  all = await readTables();
  await fill();
});
afterAll(() => world.stop());

async function readTables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select space.nspname || '.' || thing.relname as name, case thing.relkind when 'v' then 'view' else 'table' end as kind,
      json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, null)) order by attnum)
        filter (where attidentity = '' and attgenerated = '') as columns
    from pg_class thing join pg_namespace space on space.oid = relnamespace join pg_attribute on attrelid = thing.oid
    where relkind in ('r', 'p', 'v') and not relispartition and attnum > 0 and not attisdropped
      and space.nspname not in ('public', 'pgboss', 'information_schema') and space.nspname not like 'pg\\_%'
    group by 1, 2 order by 1`.execute(world.db);
  return rows;
}

/**
 * A row of each account in every table, made from nothing but the types of its columns: every text is the account's id, so
 * that parts belong to the whole of the same account. What the rows mean is not asked: rules and triggers are off.
 */
async function fill(): Promise<void> {
  await sql`select metering.open_usage_months(array['2026-01-01'::date])`.execute(world.db);
  const rules = await sql<{ text: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
    where contype = 'c' and conrelid <> 0 and conislocal and connamespace::regnamespace::text not in ('pgboss', 'public')`.execute(
    world.db,
  );
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { text } of rules.rows) await sql.raw(text).execute(tx);
    for (const { name, columns } of tables())
      for (const [index, account] of accounts.entries()) {
        const values = columns.map(({ type }) => valueOf(type, account, index)).join(', ');
        const names = columns.map((column) => column.name).join(', ');
        await sql.raw(`insert into ${name} (${names}) values (${values}) on conflict do nothing`).execute(tx);
      }
  });
}

function valueOf(type: string, account: string, index: number): string {
  if (type === 'text') return `'${account}'`;
  if (type === 'text[]') return `array['${account}']`;
  if (type === 'date') return `'2026-01-0${index + 1}'`;
  if (type.startsWith('timestamp')) return `'2026-01-0${index + 1}'`;
  if (type === 'boolean') return String(index === 0);
  if (type === 'jsonb' || type === 'json') return `'{"of": "${account}"}'`;
  if (type === 'bytea') return `'\\x0${index}'`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  return `'${index + 1}'`;
}

const tables = () => all.filter(({ kind }) => kind === 'table');
const ruleFor = ({ name, columns }: Table): WallRule | null =>
  ruleOf(
    wallBetweenAccounts,
    name,
    columns.some((column) => column.name === 'account_id'),
  );
const isGuarded = (table: Table) => ['own', 'part', 'listed'].includes(ruleFor(table)?.kind ?? '');
/** Whose ids the rows hold that a statement without any account finds. */
const holdersIn = async (name: string) => {
  const { rows } = await sql<{
    text: string;
  }>`select to_jsonb(one)::text as text from ${sql.table(name)} as one`.execute(world.db);
  return accounts.filter((account) => rows.some(({ text }) => text.includes(account)));
};
const asA = <Result>(work: () => Promise<Result>) => seeingOnly(a, work);

it('every table has an account, or a rule with its reason; and every rule has its table', () => {
  expect(tables().flatMap((table) => (ruleFor(table) === null ? [table.name] : []))).toEqual([]);
  const names = new Set(all.map(({ name }) => name));
  expect(Object.keys(wallBetweenAccounts).filter((name) => !names.has(name))).toEqual([]);
});

it('no table with an account is shared', () => {
  const shared = tables().filter((table) => ruleFor(table)?.kind === 'shared');
  expect(shared.filter(({ columns }) => columns.some(({ name }) => /account_ids?$/.test(name)))).toEqual([]);
});

it('of every table that holds what is of customers, a request without any account in its statement finds its own rows alone', async () => {
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables().filter(isGuarded)) {
    expect(await holdersIn(name)).toEqual([a, b]);
    found[name] = await asA(() => holdersIn(name));
  }
  expect(Object.entries(found).filter(([, holders]) => holders.includes(b))).toEqual([]);
  expect(Object.entries(found).filter(([, holders]) => !holders.includes(a))).toEqual([]);
  expect(Object.keys(found).length).toBeGreaterThan(100);
});

it('nor does it change or remove a row of another one', async () => {
  for (const table of tables().filter(isGuarded)) {
    const column = table.columns[0]?.name ?? '';
    const changed = await asA(() =>
      world.db
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sql<{ text: string }>`
            update ${sql.table(table.name)} as one set ${sql.raw(column)} = ${sql.raw(`one.${column}`)}
            returning to_jsonb(one)::text as text`.execute(tx);
          return rows.map(({ text }) => text).join('');
        })
        // What may never change refuses everyone.
        .catch(() => ''),
    );
    expect(changed.includes(b)).toBe(false);
  }
});

it('views show it no more, and what is closed is closed', async () => {
  for (const { name } of all.filter(({ kind }) => kind === 'view'))
    expect(await asA(() => holdersIn(name))).not.toContain(b);
  for (const { name } of tables().filter((table) => ruleFor(table)?.kind === 'closed'))
    await expect(asA(() => holdersIn(name))).rejects.toThrow('permission denied');
});

it('a request adds jobs and reads none', async () => {
  await expect(asA(() => sql`select data from pgboss.job`.execute(world.db))).rejects.toThrow('permission denied');
});
