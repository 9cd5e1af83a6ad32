import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '../modules.config.ts';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isSource, isTest, listFiles } from './source/list-files.ts';
import { findSql, tablesIn } from './sql/find-sql.ts';

const MAY_SPEAK_SQL =
  /\.store\.ts$|\/migrat\w+(?:\/|\.ts$)|^packages\/server\/src\/store\/|^(?:standins\/[^/]+|packages\/user-pool)\/src\/(?:postgres|storage|store)\/|^standins\/postgres\/|^scripts\/|^bench\//;
const SERVER_ROOM = /^packages\/server\/src\/(?:modules\/)?(?<owner>[^/]+)\//;
const CATALOGUE = new Set(['information_schema', 'pg_catalog', 'pgboss']);

/** SQL stands only in stores and migrations, and each module's SQL names only its own schema. */
export function checkSqlOwnership(root: string): Seen {
  const files = listFiles(root);
  const sources = files.filter((file) => isSource(file) && !isTest(file));
  const findings: Finding[] = [];
  let statements = 0;
  for (const file of sources) {
    const uses = findSql(file, readFileSync(path.join(root, file), 'utf8'));
    statements += uses.length;
    for (const { line, tables } of uses) {
      if (!MAY_SPEAK_SQL.test(file))
        findings.push({ file, line, text: 'SQL outside a store: move it to a *.store.ts of this module.' });
      for (const table of tables) findings.push(...judgeTable(file, table, line));
    }
  }
  const migrations = files.filter((file) => /^packages\/server\/.*\.sql$/.test(file));
  for (const file of migrations) findings.push(...judgeMigration(file, readFileSync(path.join(root, file), 'utf8')));
  return { findings, facts: `${statements} statements in ${sources.length} files, ${migrations.length} migrations` };
}

function judgeTable(file: string, table: string, line: number): Finding[] {
  const owner = SERVER_ROOM.exec(file)?.groups?.['owner'];
  const schema = table.split('.')[0] ?? '';
  if (!owner || !file.endsWith('.store.ts') || schema === owner || CATALOGUE.has(schema)) return [];
  return [{ file, line, text: `${table} belongs to ${schema}, not to ${owner}: ask through the door of ${schema}.` }];
}

const VIEW = /create\s+(?:or\s+replace\s+)?view\s+(?<owner>[a-z_]\w*)\.[a-z_]\w*\s+as\b(?<body>[^;]*);/gi;

function judgeMigration(file: string, text: string): Finding[] {
  const sql = text.replaceAll(/--.*$/gm, '');
  const views = [...sql.matchAll(VIEW)];
  const owned = schemasIn(sql.replaceAll(VIEW, '')).filter((schema) => !CATALOGUE.has(schema));
  const known = new Set<string>([...moduleOrder, 'clock', 'demo', 'http', 'jobs', 'mail', 'store', ...CATALOGUE]);
  const findings = [...owned, ...views.map(({ groups }) => groups?.['owner'] ?? '')]
    .filter((schema) => !known.has(schema))
    .map((schema) => ({ file, text: `${schema} is no module's schema: a schema is named like its module.` }));
  findings.push(...views.flatMap(({ groups }) => judgeView(file, groups?.['owner'] ?? '', groups?.['body'] ?? '')));
  if (owned.length <= 1) return findings;
  return [...findings, { file, text: `touches ${owned.join(' and ')}: write one migration for each module.` }];
}

/** A view belongs to its schema and may show tables of modules to its left: the one place where modules' tables meet. */
function judgeView(file: string, owner: string, body: string): Finding[] {
  const order: readonly string[] = moduleOrder;
  return schemasIn(body)
    .filter((schema) => order.indexOf(schema) > order.indexOf(owner))
    .map((schema) => ({ file, text: `a view of ${owner} shows ${schema}, which stands to its right.` }));
}

const schemasIn = (sql: string): string[] => [...new Set(tablesIn(sql).map((table) => table.split('.')[0] ?? ''))];

if (import.meta.main) report('sql ownership', checkSqlOwnership(path.resolve(import.meta.dirname, '..')));
