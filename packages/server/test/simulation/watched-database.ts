import { sql, type RootOperationNode } from 'kysely';
import type { Db } from '../../src/store/database.ts';

export interface WatchedDatabase {
  db: Db;
  /** How many statements that may write were sent through it; with places, only those that may write to one of them. */
  writeCount(places?: ReadonlySet<string>): number;
  /**
   * What work answers, and where it read: tables, or their schemas where the answer depends on what time it is and so has
   * to be asked for more often. Nothing else may run meanwhile.
   */
  readBy<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; places: ReadonlySet<string> }>;
}

/**
 * Tells what is written to a database, by table. A module writes to its own schema alone, and no trigger leaves it: where a
 * table has triggers that write, all of its schema counts as written. What other databases of the same server write must
 * not be seen here: it is another each time.
 */
export async function watchDatabase(opened: Db): Promise<WatchedDatabase> {
  const behind = await tablesBehindViews(opened);
  const besides = await tablesBesides(opened);
  const counts = new Map<string, number>();
  let count = 0;
  let read: Set<string> | undefined;
  let isTimely = false;
  const db = opened.withPlugin({
    transformQuery({ node }) {
      if (isRead(node)) {
        if (read) addTables(node, read);
        isTimely ||= read !== undefined && hasMoment(node);
        return node;
      }
      count += 1;
      const named = new Set<string>();
      addTables(node, named);
      const written = new Set([...named].flatMap((table) => [table, ...(besides.get(table) ?? [])]));
      const places = new Set([...written].flatMap((table) => [table, schemaOf(table)]));
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return {
    db,
    writeCount: (places) =>
      places === undefined ? count : [...places].reduce((sum, place) => sum + (counts.get(place) ?? 0), 0),
    async readBy(work) {
      const tables = (read = new Set<string>());
      isTimely = false;
      const answer = await work();
      read = undefined;
      // A set grows while it is walked: what a view reads may be a view.
      for (const table of tables) for (const other of behind.get(table) ?? []) tables.add(other);
      return { answer, places: isTimely ? new Set([...tables].map(schemaOf)) : tables };
    },
  };
}

/** What each view reads. */
function tablesBehindViews(db: Db): Promise<Map<string, string[]>> {
  return listsOf(
    db,
    `select distinct view.oid::regclass::text as name, read.oid::regclass::text as other
    from pg_rewrite as rule join pg_class as view on view.oid = rule.ev_class and view.relkind = 'v'
      join pg_depend as depends on depends.objid = rule.oid and depends.classid = 'pg_rewrite'::regclass
        and depends.refclassid = 'pg_class'::regclass
      join pg_class as read on read.oid = depends.refobjid and read.oid <> view.oid`,
  );
}

/** All tables of a schema, for each of them whose triggers write. */
function tablesBesides(db: Db): Promise<Map<string, string[]>> {
  return listsOf(
    db,
    `select distinct written.oid::regclass::text as name, other.oid::regclass::text as other
    from pg_trigger as trigger join pg_class as written on written.oid = trigger.tgrelid and not trigger.tgisinternal
      join pg_proc as called on called.oid = trigger.tgfoid and called.prosrc ~* '(insert into|update|delete from) '
      join pg_class as other on other.relnamespace = written.relnamespace and other.relkind in ('r', 'p')`,
  );
}

async function listsOf(db: Db, question: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; other: string }>`${sql.raw(question)}`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, some]) => [name, some.map(({ other }) => other)]));
}

function isRead(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return true;
  return node.kind === 'RawNode' && /^\s*select\b/i.test(node.sqlFragments[0] ?? '');
}

const schemaOf = (table: string) => table.slice(0, table.indexOf('.'));

function hasMoment(node: unknown): boolean {
  if (node instanceof Date) return true;
  return typeof node === 'object' && node !== null && Object.values(node).some(hasMoment);
}

const qualified = /\b[a-z]+\.[a-z_]+/g;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of tables' aliases come with those that are written out, which does no harm. */
function addTables(node: unknown, tables: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) addTables(one, tables);
    return;
  }
  if (isNamed(node)) tables.add(`${node.schema.name}.${snake(node.identifier.name)}`);
  if ('sqlFragments' in node && Array.isArray(node.sqlFragments))
    for (const text of node.sqlFragments) for (const [name] of String(text).matchAll(qualified)) tables.add(name);
  for (const inner of Object.values(node)) addTables(inner, tables);
}

interface Named {
  schema: { name: string };
  identifier: { name: string };
}

function isNamed(node: object): node is Named {
  return hasName(node, 'schema') && hasName(node, 'identifier');
}

function hasName(node: object, part: 'identifier' | 'schema'): boolean {
  const named: unknown = Reflect.get(node, part);
  return typeof named === 'object' && named !== null && 'name' in named && typeof named.name === 'string';
}
