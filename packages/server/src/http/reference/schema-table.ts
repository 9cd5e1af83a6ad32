import { escaped } from '../mailbox-page.ts';
import { anchorOf, inline } from './markdown.ts';
import { isSchema, type Schema } from './read-document.ts';
import { words } from './words.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** The members of a schema as a table; those of named schemas are shown where these are. */
export function schemaTable(schema: unknown): string {
  if (!isSchema(schema)) return '';
  const choices = listOf(schema['oneOf'] ?? schema['anyOf']).filter((one) => isSchema(one) && one['type'] !== 'null');
  if (choices.length > 1) return `<p>${words.oneOf}</p>${choices.map(schemaTable).join('')}`;
  const rows = rowsOf(schema, '');
  return rows.length === 0 ? `<p>${typeOf(schema)}</p>` : table(rows);
}

/** Rows of name, type and meaning. */
export function table(rows: readonly Row[]): string {
  const head = [words.name, words.type, words.meaning].map((title) => `<th scope="col">${title}</th>`).join('');
  const body = rows.map(
    ({ name, type, isRequired, meaning }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code>${isRequired ? ` <small>${words.required}</small>` : ''}</th><td>${type}</td><td>${inline(meaning)}</td></tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function rowsOf(schema: Schema, before: string): Row[] {
  const inner = innerOf(schema);
  const properties = isSchema(inner.schema['properties']) ? inner.schema['properties'] : {};
  const required = listOf(inner.schema['required']);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isSchema(property)) return [];
    const path = `${before}${inner.mark}${name}`;
    const { description } = property;
    const meaning = typeof description === 'string' ? description : '';
    const row = { name: path, type: typeOf(property), isRequired: required.includes(name), meaning };
    return [row, ...rowsOf(property, `${path}.`)];
  });
}

/** What has the members: the schema, what its list holds, or the one that is not null. */
function innerOf(schema: Schema): { schema: Schema; mark: string } {
  const items = schema['items'];
  if (isSchema(items)) return { schema: items, mark: '' };
  const some = listOf(schema['anyOf']).filter((one) => isSchema(one) && one['type'] !== 'null');
  return { schema: some.length === 1 && isSchema(some[0]) ? some[0] : schema, mark: '' };
}

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** The type of a value in a few words, with a link to a named schema. */
export function typeOf(schema: Schema): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#schema-${anchorOf(name)}">${escaped(name)}</a>`;
  }
  const choices = listOf(schema['anyOf'] ?? schema['oneOf']).filter(isSchema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ');
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  if (values.length > 0) return values.map((value) => `<code>${escaped(String(value))}</code>`).join(' | ');
  if (isSchema(schema['items'])) return `[${typeOf(schema['items'])}]`;
  const types = [schema['type'] ?? 'any'].flat().map(String).join(' | ');
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return escaped(`${types}${format}${limits(schema)}`);
}

function limits(schema: Schema): string {
  const [least, most] = [schema['minimum'] ?? schema['minLength'], schema['maximum'] ?? schema['maxLength']];
  if (typeof most !== 'number') return '';
  return typeof least === 'number' ? `, ${least}–${most}` : `, ≤ ${most}`;
}
