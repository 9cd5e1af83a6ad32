import * as z from 'zod/mini';

/** What is compared of a schema; all else says nothing about what may be sent or answered. */
interface Schema {
  readonly [keyword: string]: unknown;
}

const isSchema = (given: unknown): given is Schema => typeof given === 'object' && given !== null;

const operationShape = z.object({
  operationId: z.string(),
  security: z._default(z.array(z.record(z.string(), z.array(z.string()))), []),
  parameters: z._default(
    z.array(z.looseObject({ name: z.optional(z.string()), required: z.optional(z.boolean()) })),
    [],
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.looseObject({})) })),
  responses: z.record(z.string(), z.looseObject({})),
  'x-sunset': z.optional(z.string()),
});
type Operation = z.output<typeof operationShape>;

const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z._default(z.record(z.string(), z.record(z.string(), operationShape)), {}),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
type Document = z.output<typeof documentShape>;

interface Pair {
  readonly before: Document;
  readonly after: Document;
  /** `YYYY-MM-DD`: a call whose announced end is over may go. */
  readonly today: string;
}

/** What a later document took away or narrowed, one sentence each; empty when all that worked still works. */
export function narrowings(before: unknown, after: unknown, today: string): string[] {
  const pair = { before: documentShape.parse(before), after: documentShape.parse(after), today };
  return [...ofGroups(pair, 'paths'), ...ofGroups(pair, 'webhooks')];
}

function ofGroups(pair: Pair, group: 'paths' | 'webhooks'): string[] {
  return Object.entries(pair.before[group]).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const at = group === 'paths' ? `${method.toUpperCase()} ${path}` : path;
      const after = pair.after[group][path]?.[method];
      if (after) return ofOperation(before, after, { pair, at, isEvent: group === 'webhooks' });
      return before['x-sunset'] !== undefined && before['x-sunset'] <= pair.today ? [] : [`${at} is gone.`];
    }),
  );
}

function ofOperation(
  before: Operation,
  after: Operation,
  { pair, at, isEvent }: { pair: Pair; at: string; isEvent: boolean },
): string[] {
  const body = { pair, direction: isEvent ? ('out' as const) : ('in' as const) };
  return [
    ...(before.operationId === after.operationId ? [] : [`${at} is now called ${after.operationId}.`]),
    ...before.security
      .filter((one) => !after.security.some((other) => isEnough(one, other)))
      .map(() => `${at} needs another login.`),
    ...ofParameters(before, after, { pair, at }),
    ...(after.requestBody && !before.requestBody ? [`${at} needs a body.`] : []),
    ...ofContents(before.requestBody, after.requestBody, { ...body, at: `${at} body` }),
    ...ofContents(before.responses['200'], after.responses['200'], { pair, direction: 'out', at: `${at} answer` }),
  ];
}

type Login = Readonly<Record<string, readonly string[]>>;

const isEnough = (before: Login, after: Login): boolean =>
  Object.entries(after).every(
    ([name, scopes]) => scopes.every((scope) => before[name]?.includes(scope)) && name in before,
  );

function ofParameters(before: Operation, after: Operation, { pair, at }: { pair: Pair; at: string }): string[] {
  const old = new Map(before.parameters.map((parameter) => [parameter.name, parameter]));
  const present = new Map(after.parameters.map((parameter) => [parameter.name, parameter]));
  const gone = [...old.keys()].filter((name) => !present.has(name)).map((name) => `${at} no longer takes ${name}.`);
  const changed = [...present].flatMap(([name, parameter]) => {
    const was = old.get(name);
    if (parameter.required && !was?.required) return [`${at} needs ${name}.`];
    return was ? ofSchemas(was['schema'], parameter['schema'], { pair, direction: 'in', at: `${at} ${name}` }) : [];
  });
  return [...gone, ...changed];
}

interface Place {
  readonly pair: Pair;
  readonly direction: 'in' | 'out';
  readonly at: string;
}

function ofContents(before: unknown, after: unknown, place: Place): string[] {
  const [old, present] = [before, after].map((one) =>
    isSchema(one) && isSchema(one['content']) ? one['content'] : {},
  );
  return Object.entries(old ?? {}).flatMap(([type, content]) => {
    const now = present?.[type];
    if (!isSchema(content) || !isSchema(now)) return [`${place.at} is no longer ${type}.`];
    return ofSchemas(content['schema'], now['schema'], place);
  });
}

/** What of a schema is another one's subset, and should not be. */
export function ofSchemas(before: unknown, after: unknown, place: Place): string[] {
  const old = resolved(before, place.pair.before);
  const present = resolved(after, place.pair.after);
  return [
    ...ofTypes(old, present, place),
    ...(place.direction === 'in' ? ofBounds(old, present, place) : []),
    ...ofProperties(old, present, place),
    ...(old['items'] === undefined ? [] : ofSchemas(old['items'], present['items'], { ...place, at: `${place.at}[]` })),
    ...ofChoices(old, present, place),
  ];
}

function resolved(given: unknown, document: Document): Schema {
  if (!isSchema(given)) return {};
  const name = typeof given['$ref'] === 'string' ? given['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? given : (document.components.schemas[name] ?? {});
}

const listOf = (given: unknown): readonly unknown[] =>
  Array.isArray(given) ? given : given === undefined ? [] : [given];
const choicesOf = (schema: Schema): readonly unknown[] => [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];

function ofTypes(old: Schema, present: Schema, { direction, at }: Place): string[] {
  const [was, is] = direction === 'in' ? [old, present] : [present, old];
  const types = listOf(is['type']);
  const lost = types.length === 0 ? [] : listOf(was['type']).filter((type) => !types.includes(type));
  const values = listOf(present['enum'] ?? present['const']);
  const missing =
    direction === 'out' || values.length === 0
      ? []
      : listOf(old['enum'] ?? old['const'] ?? 'any other value').filter((value) => !values.includes(value));
  return [
    ...lost.map((type) =>
      direction === 'in' ? `${at} no longer takes ${String(type)}.` : `${at} can now be ${String(type)}.`,
    ),
    ...missing.map((value) => `${at} no longer takes ${String(value)}.`),
  ];
}

const lowest = ['minimum', 'minLength', 'minItems'];
const highest = ['maximum', 'maxLength', 'maxItems'];

function ofBounds(old: Schema, present: Schema, { at }: Place): string[] {
  const isTighter = (keyword: string, sign: number) => {
    const [was, is] = [old[keyword], present[keyword]];
    return typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign > 0);
  };
  const tighter = [...lowest.filter((one) => isTighter(one, 1)), ...highest.filter((one) => isTighter(one, -1))];
  const other = ['pattern', 'format'].filter((one) => present[one] !== undefined && present[one] !== old[one]);
  return [...tighter, ...other].map((keyword) => `${at} has a narrower ${keyword}.`);
}

function ofProperties(old: Schema, present: Schema, place: Place): string[] {
  const [was, is] = [old['properties'], present['properties']].map((one) => (isSchema(one) ? one : {}));
  const [needed, needs] = [listOf(old['required']), listOf(present['required'])];
  const changed = Object.entries(was ?? {}).flatMap(([name, schema]) => {
    const at = `${place.at}.${name}`;
    if (is?.[name] === undefined) return [`${at} is gone.`];
    const isMissing = place.direction === 'out' && needed.includes(name) && !needs.includes(name);
    return [...(isMissing ? [`${at} can now be missing.`] : []), ...ofSchemas(schema, is[name], { ...place, at })];
  });
  const demanded = place.direction === 'in' && was ? needs.filter((name) => !needed.includes(name)) : [];
  return [...changed, ...demanded.map((name) => `${place.at}.${String(name)} is now needed.`)];
}

function ofChoices(old: Schema, present: Schema, place: Place): string[] {
  const [was, is] = [choicesOf(old), choicesOf(present)];
  const fewer = place.direction === 'in' ? was.length > is.length : was.length < is.length;
  if (fewer) return [`${place.at} has ${place.direction === 'in' ? 'fewer' : 'more'} choices.`];
  return was.flatMap((one, index) => (is[index] === undefined ? [] : ofSchemas(one, is[index], place)));
}
