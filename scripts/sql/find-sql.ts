import { parseSync, Visitor } from 'oxc-parser';

export type SqlUse = { line: number; tables: string[] };

const STATEMENT =
  /^\s*(?:select\b[\s\S]*\bfrom\b|insert\s+into\b|update\s+[\w."]+\s+(?:as\s+\w+\s+)?set\b|delete\s+from\b|create\s+(?:table|index|schema|unique)\b|alter\s+table\b|drop\s+(?:table|schema)\b|with\s+\w+\s+as\b|lock\s+table\b)/i;
const TABLE =
  /\b(?:from|join|into|update|table)\s+(?:if\s+(?:not\s+)?exists\s+|only\s+)?"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/gi;
const BUILDER = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin)$/;

/** Every place where a source speaks SQL, as text or through the query builder, with the qualified tables it names. */
export function findSql(file: string, text: string): SqlUse[] {
  const uses: SqlUse[] = [];
  const note = (offset: number, tables: string[]): void => {
    uses.push({ line: text.slice(0, offset).split('\n').length, tables });
  };
  const noteText = (offset: number, sql: string): void => {
    if (isStatement(sql)) note(offset, tablesIn(sql));
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') noteText(node.start, node.value);
    },
    TaggedTemplateExpression: (node) => {
      const sql = text.slice(node.quasi.start, node.quasi.end);
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql' && !isStatement(sql.slice(1)))
        note(node.start, tablesIn(sql));
    },
    TemplateLiteral: (node) => noteText(node.start, text.slice(node.start + 1, node.end - 1)),
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      if (!BUILDER.test(node.callee.property.name)) return;
      const [first] = node.arguments;
      const named = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : '';
      note(node.callee.property.start, named.includes('.') ? [named.replace(/\s+as\s.*$/i, '')] : []);
    },
  }).visit(parseSync(file, text).program);
  return uses;
}

// Statements begin in lower or upper case, sentences for people with one capital.
function isStatement(text: string): boolean {
  const [word = ''] = text.trimStart().split(/\s/, 1);
  return STATEMENT.test(text) && (word === word.toLowerCase() || word === word.toUpperCase());
}

/** The `schema.table` names a piece of SQL reads or writes. */
export function tablesIn(sql: string): string[] {
  return [...sql.matchAll(TABLE)].map(([, schema = '', table = '']) => `${schema}.${table}`);
}
