import { sampleOf } from './samples.ts';
import type { Schema } from './schemas.ts';

interface Place {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly member: string;
  readonly places: readonly string[];
  /** Requests leave out what may be left out. */
  readonly onlyRequired: boolean;
}

/** A value that a schema allows, as readers would expect it. */
export function exampleOf(schema: Schema, place: Place): unknown {
  if (schema.$ref !== undefined) return ofReference(schema.$ref, place);
  if (schema.const !== undefined) return schema.const;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return exampleOf(firstOf(choices), place);
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return ofObject(schema, place);
  if (type === 'array') return [exampleOf(firstOf([schema.items ?? {}].flat()), place)];
  return ofLeaf(schema, type, place);
}

const firstOf = (choices: readonly (Schema | boolean)[]): Schema =>
  choices.filter((one) => typeof one === 'object').find(({ type }) => type !== 'null') ?? {};

function ofReference(reference: string, place: Place): unknown {
  const name = reference.split('/').at(-1) ?? '';
  return exampleOf(place.schemas.get(name) ?? {}, { ...place, places: [name] });
}

function ofObject({ properties = {}, required = [] }: Schema, place: Place): unknown {
  const wanted = Object.entries(properties).filter(([name]) => !place.onlyRequired || required.includes(name));
  return Object.fromEntries(
    wanted.map(([name, property]) => {
      const within = { ...place, member: name, places: [place.member, ...place.places] };
      return [name, exampleOf(typeof property === 'object' ? property : {}, within)];
    }),
  );
}

function ofLeaf(schema: Schema, type: unknown, { member, places }: Place): unknown {
  const sample = sampleOf(member, places);
  const choices = schema.enum;
  if (choices) return choices.find((one) => one === sample) ?? choices.find((one) => likely.has(one)) ?? choices[0];
  if (schema.format === 'date-time') return '2026-11-23T18:00:00Z';
  if (schema.format === 'date') return dateOf(member);
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return numberOf(schema, sample);
  return typeof sample === 'string' ? sample : `${member} in words`;
}

const dateOf = (member: string): string => {
  if (/^(?:periodStart|start|from)$/.test(member)) return '2026-11-15';
  return /^(?:periodEnd|end|to|dueOn|nextPlanOn|on|holdsFrom)$/.test(member) ? '2026-12-15' : '2026-11-23';
};

/** States that examples are in where there is a choice. */
const likely: ReadonlySet<unknown> = new Set(['active', 'open', 'approved', 'finished', 'done', 'delivered', 'paid']);

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, sample: unknown): number {
  return Math.min(maximum, Math.max(minimum, typeof sample === 'number' ? sample : 0));
}
