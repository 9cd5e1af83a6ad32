import type { ElementRule, Particle, TextRule } from './element.ts';
import { numericStringType, schemaTexts } from './schema-texts.ts';

/** A request after reading: every leaf is text, repeated elements are arrays, names and order are right. */
export type Tree = string | Tree[] | { [name: string]: Tree };

const forms = {
  numericString: { pattern: /^[0-9]+$/, datatype: numericStringType, why: 'The Pattern constraint failed.' },
  month: { pattern: /^[0-9]{4}-(0[1-9]|1[0-2])$/, datatype: 'String', why: 'The Pattern constraint failed.' },
  dateTime: {
    pattern:
      /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})?$/,
    datatype: 'DateTime',
    why: 'The string is not a valid DateTime value.',
  },
  decimal: {
    pattern: /^[+-]?[0-9]{1,15}(\.[0-9]{0,4})?$/,
    datatype: 'Decimal',
    why: 'The string is not a valid Decimal value.',
  },
  boolean: { pattern: /^(true|false|1|0)$/, datatype: 'Boolean', why: 'The string is not a valid Boolean value.' },
  int: { pattern: /^-?[0-9]{1,9}$/, datatype: 'Int', why: 'The string is not a valid Int32 value.' },
} as const;

/**
 * Reads one element by its rule; member order counts, as it does at the gateway, where JSON becomes XML first.
 * Throws `ApiRefusal` E00003 with the validator's sentence.
 */
export function readElement(name: string, value: unknown, rule: ElementRule): Tree {
  if (rule.kind === 'unread') return '';
  if (rule.kind === 'text') return readText(name, value, rule);
  if (value === null || typeof value !== 'object') {
    const isBlank = value === null || value === undefined || value === '';
    if (!isBlank) throw schemaTexts.elementsOnly(name, expectedFrom(rule.particles, 0));
    return readGroup(name, {}, rule.particles);
  }
  return readGroup(name, value, rule.particles);
}

function readText(name: string, value: unknown, rule: TextRule): string {
  if (typeof value === 'object' && value !== null) throw schemaTexts.textOnly(name, Object.keys(value)[0] ?? '');
  const read =
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const bad = (datatype: string, why: string) => schemaTexts.badValue(name, rule.secret ? '' : read, datatype, why);
  if (rule.form) {
    const form = forms[rule.form];
    if (!form.pattern.test(read)) throw bad(form.datatype, form.why);
  }
  if (rule.values && !rule.values.includes(read)) throw bad('String', 'The Enumeration constraint failed.');
  if (rule.max !== undefined && read.length > rule.max)
    throw bad('String', 'The actual length is greater than the MaxLength value.');
  if (rule.min !== undefined && read.length < rule.min)
    throw bad('String', 'The actual length is less than the MinLength value.');
  return read;
}

function readGroup(name: string, value: object, particles: readonly Particle[]): Tree {
  const tree: { [name: string]: Tree } = {};
  let position = 0;
  for (const [childName, childValue] of Object.entries(value)) {
    const at = reach(particles, position, childName);
    const particle = particles[at];
    const child = particle?.alternatives.find((alternative) => alternative.name === childName);
    if (!particle || !child) throw schemaTexts.invalidChild(name, childName, expectedFrom(particles, position));
    const values: unknown[] = Array.isArray(childValue) ? childValue : [childValue];
    // An empty list is no element at all once the JSON is XML.
    if (values.length === 0) continue;
    if (!particle.repeats && values.length > 1)
      throw schemaTexts.invalidChild(name, childName, expectedFrom(particles, at + 1));
    const read = values.map((one) => readElement(childName, one, child.rule));
    tree[childName] = particle.repeats ? read : (read[0] ?? '');
    position = at + 1;
  }
  const rest = particles.slice(position);
  if (rest.some((particle) => !particle.optional))
    throw schemaTexts.incomplete(name, expectedFrom(particles, position));
  return tree;
}

function reach(particles: readonly Particle[], from: number, name: string): number {
  for (let at = from; at < particles.length; at += 1) {
    const particle = particles[at];
    if (particle?.alternatives.some((alternative) => alternative.name === name)) return at;
    if (particle && !particle.optional) return -1;
  }
  return -1;
}

function expectedFrom(particles: readonly Particle[], from: number): string[] {
  const names: string[] = [];
  for (const particle of particles.slice(from)) {
    names.push(...particle.alternatives.map((alternative) => alternative.name));
    if (!particle.optional) break;
  }
  return names;
}
