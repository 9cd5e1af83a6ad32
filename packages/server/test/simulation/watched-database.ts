import { sql, type RootOperationNode } from 'kysely';
import type { Db } from '../../src/store/database.ts';

export interface WatchedDatabase {
  db: Db;
  /** How many statements that may write were sent through it; with schemas, only those that name one of them. */
  writeCount(schemas?: ReadonlySet<string>): number;
  /** What work answers, and the schemas that it read. Nothing else may run meanwhile. */
  readBy<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; schemas: ReadonlySet<string> }>;
}

/**
 * Tells what is written to a database, by schema: a module writes to its own alone, and no trigger leaves it. What other
 * databases of the same server write must not be seen here: it is another each time.
 */
export async function watchDatabase(opened: Db): Promise<WatchedDatabase> {
  const behind = await schemasBehindViews(opened);
  const counts = new Map<string, number>();
  let count = 0;
  let read: Set<string> | undefined;
  const db = opened.withPlugin({
    transformQuery({ node }) {
      if (isRead(node)) {
        if (read) addSchemas(node, read);
        return node;
      }
      count += 1;
      const written = new Set<string>();
      addSchemas(node, written);
      for (const schema of written) counts.set(schema, (counts.get(schema) ?? 0) + 1);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return {
    db,
    writeCount: (schemas) =>
      schemas === undefined ? count : [...schemas].reduce((sum, schema) => sum + (counts.get(schema) ?? 0), 0),
    async readBy(work) {
      const schemas = (read = new Set<string>());
      const answer = await work();
      read = undefined;
      // A set grows while it is walked: what a view reads may be a view.
      for (const schema of schemas) for (const other of behind.get(schema) ?? []) schemas.add(other);
      return { answer, schemas };
    },
  };
}

/** Which other schemas the views of a schema read. */
async function schemasBehindViews(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ schema: string; others: string[] }>`
    select view.relnamespace::regnamespace::text as schema,
      array_agg(distinct read.relnamespace::regnamespace::text) as others
    from pg_rewrite as rule join pg_class as view on view.oid = rule.ev_class and view.relkind = 'v'
      join pg_depend as depends on depends.objid = rule.oid and depends.classid = 'pg_rewrite'::regclass
        and depends.refclassid = 'pg_class'::regclass
      join pg_class as read on read.oid = depends.refobjid and read.relnamespace <> view.relnamespace
    group by 1`.execute(db);
  return new Map(rows.map(({ schema, others }) => [schema, others]));
}

function isRead(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return true;
  return node.kind === 'RawNode' && /^\s*select\b/i.test(node.sqlFragments[0] ?? '');
}

const qualified = /\b([a-z]+)\.[a-z_]+/g;

/** Names of tables' aliases come with those that are written out, which does no harm. */
function addSchemas(node: unknown, schemas: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) addSchemas(one, schemas);
    return;
  }
  if (isNamed(node)) schemas.add(node.schema.name);
  if ('sqlFragments' in node && Array.isArray(node.sqlFragments))
    for (const text of node.sqlFragments)
      for (const [, schema = ''] of String(text).matchAll(qualified)) schemas.add(schema);
  for (const inner of Object.values(node)) addSchemas(inner, schemas);
}

function isNamed(node: object): node is { schema: { name: string } } {
  if (!('schema' in node) || typeof node.schema !== 'object' || node.schema === null) return false;
  return 'name' in node.schema && typeof node.schema.name === 'string';
}
