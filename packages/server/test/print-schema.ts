import { sql } from 'kysely';
import type { Db } from '../src/store/database.ts';

/** Everything that our migrations made, as one text in a lasting order; the queue's own schema is left out. */
export async function printSchema(db: Db): Promise<string> {
  const blocks = await Promise.all([tables(db), rules(db), functions(db)]);
  return `${blocks
    .flat()
    .toSorted(byName)
    .map(({ text }) => text)
    .join('\n')}\n`;
}

interface Block {
  /** Schema, object and kind: sorts a table before its own rules. */
  name: string;
  text: string;
}

const byName = (one: Block, other: Block) => (one.name < other.name ? -1 : 1);
const ours = sql`space.nspname not in ('public', 'pgboss', 'information_schema') and space.nspname not like 'pg\\_%'`;

async function tables(db: Db): Promise<Block[]> {
  const found = await sql<Block>`
    select space.nspname || '.' || thing.relname || ' 1' as name,
      format(e'\n%s %I.%I\n', case thing.relpersistence when 'u' then 'unlogged table' else 'table' end,
        space.nspname, thing.relname)
      || string_agg(concat_ws(' ', '  ' || attname, format_type(atttypid, atttypmod),
        case when attcollation = '"C"'::regcollation then 'collate "C"' end, case when attnotnull then 'not null' end,
        case when attidentity <> '' then 'identity' end, 'default ' || pg_get_expr(adbin, adrelid)), e'\n' order by attnum) as text
    from pg_class thing
      join pg_namespace space on space.oid = relnamespace
      join pg_attribute on attrelid = thing.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = thing.oid and adnum = attnum
    where relkind in ('r', 'p') and ${ours}
    group by space.nspname, thing.relname, thing.relpersistence`.execute(db);
  return found.rows;
}

async function rules(db: Db): Promise<Block[]> {
  const found = await sql<Block>`
    select space.nspname || '.' || thing.relname || ' 2 ' || rule as name, '  ' || rule as text
    from pg_class thing
      join pg_namespace space on space.oid = relnamespace
      join lateral (
        select 'rule ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where conrelid = thing.oid and contype in ('p', 'u', 'f', 'c', 'x')
        union all
        select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE ', '') from pg_index
          where indrelid = thing.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
        union all
        select regexp_replace(pg_get_triggerdef(oid), '^CREATE ', '') from pg_trigger
          where tgrelid = thing.oid and not tgisinternal
      ) as made (rule) on true
    where relkind in ('r', 'p') and ${ours}`.execute(db);
  return found.rows;
}

async function functions(db: Db): Promise<Block[]> {
  const found = await sql<Block>`
    select space.nspname || '. ' || proname as name, e'\n' || trim(pg_get_functiondef(made.oid)) as text
    from pg_proc made join pg_namespace space on space.oid = pronamespace
    where ${ours}`.execute(db);
  return found.rows;
}
