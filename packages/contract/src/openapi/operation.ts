import type * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { mayDo } from '../permissions.ts';
import { roles } from '../states.ts';
import { exampleOf } from './example-of.ts';
import { givenExamples } from './given-examples.ts';
import { refusalsOfCall } from './refusals-of-calls.ts';
import { headersOf, okAnswer, refusedAnswers } from './responses.ts';
import { descriptionOf, schemaOf, type Components, type Schema } from './schemas.ts';
import { tagOf } from './tags.ts';

type Named = Readonly<Record<string, readonly string[]>>;

/** How calls are entered. */
export interface Access {
  /** How one may log in, by name. */
  readonly schemes: Readonly<Record<string, object>>;
  /** How for this call: one of these is enough. */
  readonly securityOf: (name: string) => readonly Named[];
  /** Machines call, too: calls are explained, and repeats have keys. */
  readonly isForMachines: boolean;
}

interface Given {
  readonly name: string;
  readonly endpoint: Endpoint<string>;
  readonly access: Access;
  readonly components: Components;
}

/** One call as an operation of OpenAPI. */
export function operationOf(given: Given): object {
  const { name, endpoint, access } = given;
  const tag = tagOf(name);
  const security = endpoint.access === 'public' ? [] : access.securityOf(name);
  const isDeprecated = endpoint.deprecated !== undefined;
  const about = { takesKeys: security.some((one) => 'apiKey' in one), isDeprecated };
  return {
    operationId: name,
    ...(tag !== undefined && access.isForMachines && { tags: [tag] }),
    summary: endpoint.summary,
    ...(access.isForMachines && { description: explained(endpoint, security) }),
    ...(endpoint.deprecated && { deprecated: true, 'x-sunset': endpoint.deprecated.until }),
    security,
    parameters: parametersOf(given),
    ...bodyOf(given),
    responses: {
      200: { description: 'Done.', headers: headersOf({ ...about, waits: false }), content: okContent(given) },
      ...refusedAnswers(refusalsOfCall(name, endpoint), about),
    },
  };
}

function explained(endpoint: Endpoint<string>, security: readonly Named[]): string {
  const { access, deprecated, method, showsOnce } = endpoint;
  if (access === 'public') return 'Asks for no login.';
  const keys = security.flatMap((one) =>
    one['apiKey'] ? [one['apiKey'].map((scope) => `\`${scope}\``).join(' and ')] : [],
  );
  const may = roles.filter((role) => access === 'read' || mayDoAny(role, access));
  return [
    keys.length > 0
      ? `An API key needs the scope ${keys.join(', or ')}.`
      : "Needs a person's session: no API key can make this call.",
    may.length < roles.length ? `Roles: ${may.join(', ')}.` : 'Every role may make it.',
    ...(showsOnce ? ['The answer shows a secret this once; `Idempotency-Key` has no effect.'] : []),
    ...(method !== 'GET' && !showsOnce ? ['Safe to repeat with an `Idempotency-Key`.'] : []),
    ...(deprecated ? [`Ends on ${deprecated.until}; use \`${deprecated.instead}\` instead.`] : []),
  ].join(' ');
}

const permissions = ['operate', 'pay', 'profile', 'people', 'keys', 'close'] as const;

const mayDoAny = (role: (typeof roles)[number], access: string): boolean =>
  permissions.some((permission) => permission === access && mayDo(role, permission));

function bodyOf({ name, endpoint: { body }, components, access }: Given): object {
  if (!body) return {};
  const schema = schemaOf(body, { direction: 'input', places: [name] }, components);
  const examples: { readonly [name: string]: unknown } = givenExamples;
  const example = examples[name] ?? exampleIn(schema, { components, name, onlyRequired: true });
  const content = { 'application/json': { schema, ...(access.isForMachines && { example }) } };
  return { requestBody: { required: true, content } };
}

function okContent({ name, endpoint: { file, reply }, components, access }: Given): object {
  if (file) return { [file]: { schema: { type: 'string', contentMediaType: file } } };
  const schema = schemaOf(reply, { direction: 'output', places: [name] }, components);
  return okAnswer(schema, access.isForMachines ? exampleIn(schema, { components, name, onlyRequired: false }) : {});
}

function exampleIn(
  schema: Schema,
  { components, name, onlyRequired }: { components: Components; name: string; onlyRequired: boolean },
): unknown {
  return exampleOf(schema, { schemas: components.schemas, member: name, places: [], onlyRequired });
}

function parametersOf({ name, endpoint, components, access }: Given): object[] {
  const { method, params, query } = endpoint;
  const takesKey = access.isForMachines && method !== 'GET' && endpoint.access !== 'public' && !endpoint.showsOnce;
  const asked = { name, components };
  return [
    ...parametersIn('path', params, asked),
    ...parametersIn('query', query, asked),
    ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function parametersIn(
  place: 'path' | 'query',
  shape: z.ZodMiniType | undefined,
  { name: call, components }: { name: string; components: Components },
): object[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, { direction: 'input', places: [call] }, components);
  return Object.entries(properties).map(([name, schema]) => {
    const { description: _description, ...rest } = typeof schema === 'object' ? schema : {};
    const description = descriptionOf(name, [call], components);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}
