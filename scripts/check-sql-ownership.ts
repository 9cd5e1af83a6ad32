import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '../boundaries.config.ts';
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

function judgeMigration(file: string, sql: string): Finding[] {
  const schemas = new Set(tablesIn(sql.replaceAll(/--.*$/gm, '')).map((table) => table.split('.')[0] ?? ''));
  const known = new Set<string>([...moduleOrder, 'http', 'jobs', 'mail', 'store', ...CATALOGUE]);
  const findings = [...schemas]
    .filter((schema) => !known.has(schema))
    .map((schema) => ({ file, text: `${schema} is no module's schema: a schema is named like its module.` }));
  const owned = [...schemas].filter((schema) => !CATALOGUE.has(schema));
  if (owned.length <= 1) return findings;
  return [...findings, { file, text: `touches ${owned.join(' and ')}: write one migration for each module.` }];
}

if (import.meta.main) report('sql ownership', checkSqlOwnership(path.resolve(import.meta.dirname, '..')));
