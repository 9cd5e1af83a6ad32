import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from '../database.ts';
import { accountSetting, customersRole } from '../customers-pool.ts';
import { ruleOf, type WallRule, type WallRules } from './wall-rules.ts';

interface Found {
  /** With its schema. */
  table: string;
  kind: 'table' | 'view';
  hasAccount: boolean;
  isGuarded: boolean;
  /** The condition that our policy was made with; null without one. */
  policy: string | null;
  may: string;
  seesAsCaller: boolean;
}

const tries = 5;
const betweenTriesMs = 1_000;

/**
 * Brings the wall between accounts up to date: the role, and for each table its policy and what the role may do. What is
 * as it shall be is not touched; each table has a short transaction of its own, so that a running portal goes on. `denied`:
 * the database's user may not make the role, and nothing was changed.
 */
export async function raiseWall(db: Db, rules: WallRules): Promise<'raised' | 'denied'> {
  if (!(await hasRole(db))) return 'denied';
  await openSchemas(db);
  for (const found of await readTables(db)) {
    const statements = found.kind === 'view' ? statementsOfView(found, rules) : statementsOf(found, rules);
    if (statements.length > 0) await applyPatiently(db, statements);
  }
  await openQueue(db);
  return 'raised';
}

const insufficientPrivilege = '42501';

async function hasRole(db: Db): Promise<boolean> {
  try {
    await makeRole(db);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

async function makeRole(db: Db): Promise<void> {
  await sql
    .raw(
      `do $$ begin
  if not exists (select from pg_roles where rolname = '${customersRole}') then
    begin create role ${customersRole} nologin; exception when duplicate_object or unique_violation then null; end;
  end if;
  if not pg_has_role(current_user, '${customersRole}',
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    execute format('grant ${customersRole} to %I', current_user);
  end if;
end $$`,
    )
    .execute(db);
}

/** Schemas and counters; a schema is of no use without a table in it. */
async function openSchemas(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_namespace as space
    where ${ours} and not has_schema_privilege(${customersRole}, oid, 'usage')`.execute(db);
  for (const { schema } of rows) await applyPatiently(db, [`grant usage on schema ${schema} to ${customersRole}`]);
}

const ours = sql`space.nspname not in ('public', 'pgboss', 'information_schema') and space.nspname not like 'pg\\_%'`;

async function readTables(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select space.nspname || '.' || thing.relname as "table", case thing.relkind when 'v' then 'view' else 'table' end as kind,
      exists (select from pg_attribute where attrelid = thing.oid and attname = 'account_id' and not attisdropped) as "hasAccount",
      thing.relrowsecurity as "isGuarded",
      (select obj_description(oid, 'pg_policy') from pg_policy where polrelid = thing.oid and polname = 'wall') as policy,
      concat_ws(', ', ${sql.join(
        ['select', 'insert', 'update', 'delete'].map(
          (what) => sql`case when has_table_privilege(${customersRole}, thing.oid, ${what}) then ${what}::text end`,
        ),
      )}) as may,
      coalesce('security_invoker=true' = any (thing.reloptions), false) as "seesAsCaller"
    from pg_class as thing join pg_namespace as space on space.oid = thing.relnamespace
    where thing.relkind in ('r', 'p', 'v') and not thing.relispartition and ${ours}
    order by 1`.execute(db);
  return rows;
}

function statementsOf({ table, hasAccount, isGuarded, policy, may }: Found, rules: WallRules): string[] {
  const rule = ruleOf(rules, table, hasAccount);
  if (rule === null) return [];
  const condition = conditionOf(rule, table);
  const policyIsRight = policy === condition && isGuarded === (condition !== null);
  return [
    ...(policyIsRight ? [] : policyStatements(table, condition, policy !== null)),
    ...(may === mayOf(rule) ? [] : grantStatements(table, mayOf(rule))),
  ];
}

function policyStatements(table: string, condition: string | null, isThere: boolean): string[] {
  const before = isThere ? [`drop policy wall on ${table}`] : [];
  if (condition === null) return [...before, `alter table ${table} disable row level security`];
  return [
    ...before,
    `create policy wall on ${table} to ${customersRole} using (${condition}) with check (${condition})`,
    `comment on policy wall on ${table} is '${condition.replaceAll("'", "''")}'`,
    `alter table ${table} enable row level security`,
  ];
}

function grantStatements(table: string, may: string): string[] {
  const revoked = `revoke all on ${table} from ${customersRole}`;
  return may === '' ? [revoked] : [revoked, `grant ${may} on ${table} to ${customersRole}`];
}

const inSight = `current_setting('${accountSetting}', true)`;

/** What is true of the rows that are seen and written; null where no policy is needed. */
function conditionOf(rule: WallRule, table: string): string | null {
  if (rule.kind === 'own') return `${rule.column} = ${inSight}${rule.orNoOnes ? ` or ${rule.column} is null` : ''}`;
  if (rule.kind === 'listed') return `${rule.column} is null or ${inSight} = any (${rule.column})`;
  if (rule.kind === 'part')
    return `exists (select from ${rule.of} as whole where whole.${rule.itsColumn} = ${table}.${rule.column})`;
  return null;
}

function mayOf(rule: WallRule): string {
  if (rule.kind === 'closed') return '';
  return rule.kind === 'shared' && rule.may === 'read' ? 'select' : 'select, insert, update, delete';
}

/** A view is read with the rights of who asks, so that the policies of its tables hold; or it has the wall in itself. */
function statementsOfView({ table, may, seesAsCaller }: Found, rules: WallRules): string[] {
  const hasOwnWall = rules[table] !== undefined;
  return [
    ...(seesAsCaller === !hasOwnWall ? [] : [`alter view ${table} set (security_invoker = ${String(!hasOwnWall)})`]),
    ...(may === 'select' ? [] : grantStatements(table, 'select')),
  ];
}

/** Requests add jobs in their transactions; what waits there is read by workers alone. */
async function openQueue(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; mayAdd: boolean; isRules: boolean }>`
    select 'pgboss.' || quote_ident(thing.relname) as "table", thing.relname = 'queue' as "isRules",
      case when thing.relname = 'queue' then has_table_privilege(${customersRole}, thing.oid, 'select')
        else has_table_privilege(${customersRole}, thing.oid, 'insert')
          and has_column_privilege(${customersRole}, thing.oid, 'id', 'select') end as "mayAdd"
    from pg_class as thing join pg_namespace as space on space.oid = thing.relnamespace
    where space.nspname = 'pgboss' and thing.relkind in ('r', 'p')
      and (thing.relname = 'queue' or thing.relname like 'job%' and exists (
        select from pg_attribute where attrelid = thing.oid and attname = 'start_after'))`.execute(db);
  const closed = rows.filter(({ mayAdd }) => !mayAdd);
  if (closed.length === 0) return;
  await applyPatiently(db, [
    `grant usage on schema pgboss to ${customersRole}`,
    ...closed.map(({ table, isRules }) => {
      const what = isRules ? 'select' : 'insert, select (id, start_after)';
      return `grant ${what} on ${table} to ${customersRole}`;
    }),
  ]);
}

/** Waits for no lock longer than a moment, since what needs the table waits behind it. */
async function applyPatiently(db: Db, statements: readonly string[]): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', '500ms', true), pg_advisory_xact_lock(hashtext('store.wall'))`.execute(
          tx,
        );
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
      return;
    } catch (error) {
      if (turn === tries) throw error;
      await pause(betweenTriesMs);
    }
  }
}
