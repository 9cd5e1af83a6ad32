import * as z from 'zod';
import { propertiesOf, type Schema } from './read-operations.ts';

/** Whether a caller gives it or the portal answers it. */
export type Direction = 'given' | 'answered';

const many = z.array(z.custom<Schema>((one) => typeof one === 'object' && one !== null));
const names = z.array(z.string());

/** A JSON Schema as a TypeScript type. Throws where it would have to guess. */
export function typeOf(schema: Schema, direction: Direction): string {
  const inner = (one: Schema): string => typeOf(one, direction);
  if (typeof schema['$ref'] === 'string') return schema['$ref'].replace('#/components/schemas/', '');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = many.safeParse(schema['oneOf'] ?? schema['anyOf']);
  if (choices.success) return choices.data.map(inner).join(' | ');
  const types = Array.isArray(schema['type']) ? names.parse(schema['type']) : [z.string().parse(schema['type'])];
  return types.map((type) => typeNamed(type, schema, direction)).join(' | ');
}

function typeNamed(type: string, schema: Schema, direction: Direction): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      const [item] = many.parse([schema['items']]);
      const list = `Array<${item ? typeOf(item, direction) : 'never'}>`;
      return direction === 'given' ? `Readonly${list}` : list;
    }
    case 'object':
      return objectOf(schema, direction);
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function objectOf(schema: Schema, direction: Direction): string {
  const others = many.safeParse([schema['additionalProperties']]);
  const members = Object.entries(propertiesOf(schema['properties']));
  if (members.length === 0 && others.success)
    return `Record<string, ${others.data.map((one) => typeOf(one, direction)).join()}>`;
  const required = new Set(names.safeParse(schema['required']).data);
  const lines = members.map(([name, member]) =>
    memberOf({ name, schema: member, isNeeded: required.has(name) }, direction),
  );
  return `{\n${lines.join('\n')}\n}`;
}

/** One member of a type, with what it means. */
export function memberOf(
  { name, schema, isNeeded }: { name: string; schema: Schema; isNeeded: boolean },
  direction: Direction,
): string {
  const said = schema['description'];
  const type = typeOf(schema, direction);
  const optional = direction === 'given' ? `?: ${type} | undefined` : `?: ${type}`;
  return `${typeof said === 'string' ? comment(said) : ''}${name}${isNeeded ? `: ${type}` : optional};`;
}

/** Text as a comment that editors show. */
export function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '* /')} */\n`;
}
