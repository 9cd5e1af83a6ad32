import * as z from 'zod/mini';
import { meaningOf, type Places } from './members.ts';
import { givenShapes, shownShapes } from './named-shapes.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** What a caller sends, before defaults and parsing, or what the portal answers. */
export type Direction = 'input' | 'output';

/** Schemas that have a name, and what members of all schemas were not described. */
export interface Components {
  readonly schemas: Map<string, Schema>;
  readonly undescribed: Set<string>;
  readonly described: Set<string>;
}

export const newComponents = (): Components => ({ schemas: new Map(), undescribed: new Set(), described: new Set() });

const registries = { input: registryOf(givenShapes), output: registryOf(shownShapes) };

function registryOf(shapes: Readonly<Record<string, z.core.$ZodType>>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  return registry;
}

/** The JSON Schema of a shape, with references to named ones, which are added to the components. */
export function schemaOf(
  shape: z.core.$ZodType,
  { direction, places }: { direction: Direction; places: Places },
  components: Components,
): Schema {
  // Within another one, so that a shape with a name becomes a reference, too.
  const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ shape: z.optional(asMini(shape)) }), {
    io: direction,
    unrepresentable: 'any',
    metadata: registries[direction],
  });
  for (const [name, schema] of Object.entries($defs)) {
    if (typeof schema === 'object') keep(components, name, tidied(schema, { direction, places: [name] }, components));
  }
  const own = properties['shape'];
  return typeof own === 'object' ? tidied(own, { direction, places }, components) : {};
}

const asMini = (shape: z.core.$ZodType): z.core.$ZodType => shape;

function keep({ schemas }: Components, name: string, schema: Schema): void {
  const kept = schemas.get(name);
  if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(schema))
    throw new Error(`two schemas are called ${name}`);
  schemas.set(name, schema);
}

interface Context {
  direction: Direction;
  places: Places;
}

function tidied(schema: Schema, context: Context, components: Components): Schema {
  const { id: _id, $schema: _schema, $defs: _defs, $ref, properties, items, anyOf, oneOf, ...rest } = schema;
  if ($ref !== undefined) return { $ref: $ref.replace('#/$defs/', '#/components/schemas/') };
  const inner = (one: Schema | boolean) => (typeof one === 'object' ? tidied(one, context, components) : {});
  return flattened({
    ...plain(rest, context.direction),
    ...(properties && { properties: described(properties, context, components) }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(asOne(items)) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  });
}

const asOne = (items: Schema | boolean | (Schema | boolean)[]): Schema | boolean =>
  Array.isArray(items) ? (items[0] ?? true) : items;

/** Without bounds that say nothing, patterns that a format says, and a promise that no answer ever gets another member. */
function plain(schema: Schema, direction: Direction): Schema {
  const { minimum, maximum, pattern, additionalProperties, propertyNames: _names, ...rest } = schema;
  return {
    ...rest,
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(additionalProperties !== undefined &&
      !(additionalProperties === false && direction === 'output') && { additionalProperties }),
  };
}

/** Something or null, as one schema where that says the same. */
function flattened(schema: Schema): Schema {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (typeof one !== 'object' || typeof other !== 'object' || more.length > 0 || other.type !== 'null') return schema;
  if (typeof one.type !== 'string' || one.enum !== undefined || one.const !== undefined) return schema;
  const { anyOf: _anyOf, ...around } = schema;
  // The types of zod know no list of types, which draft 2020-12 has.
  const types: unknown = [one.type, 'null'];
  const { type: _type, ...rest } = one;
  return { ...around, ...rest, ...Object.fromEntries([['type', types]]) };
}

function described(
  properties: NonNullable<Schema['properties']>,
  { direction, places }: Context,
  components: Components,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const within = { direction, places: [name, ...places.slice(-2)] };
      const schema = typeof property === 'object' ? tidied(property, within, components) : {};
      const description = descriptionOf(name, places, components);
      return [name, description === undefined ? schema : { description, ...schema }];
    }),
  );
}

/** What a member means, with its unit; notes which are described and which are not. */
export function descriptionOf(name: string, places: Places, components: Components): string | undefined {
  const meaning = meaningOf(name, places);
  if (!meaning) {
    components.undescribed.add([...places, name].join('.'));
    return undefined;
  }
  components.described.add(meaning.name);
  const unit = unitOf(name);
  return unit === undefined || meaning.text.includes(unit) ? meaning.text : `${meaning.text} In ${unit}.`;
}

function unitOf(name: string): string | undefined {
  if (name === 'cents' || name.endsWith('Cents')) return 'US cents';
  return name.endsWith('Bytes') ? 'bytes' : undefined;
}
