import { answerOf, type Api, type Operation, type Schema } from './read-operations.ts';
import { comment, memberOf, typeOf, type Direction } from './type-of.ts';

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** What the input of a call is called. */
export const inputName = ({ operationId }: Operation): string => `${capital(operationId)}Input`;
/** What the answer of a call is called. */
export const answerName = ({ operationId }: Operation): string => `${capital(operationId)}Answer`;

/** The source of all types: named ones, the input and answer of each call, and the events of webhooks. */
export function writeShapes(api: Api): string {
  const given = namesIn(api.operations.map(bodyOf), api);
  const answered = namesIn(
    [...api.operations.map(answerOf), ...Object.values(api.webhooks).map(eventOf)].filter((one) => one !== undefined),
    api,
  );
  const both = [...given].filter((name) => answered.has(name));
  if (both.length > 0) throw new Error(`sent and answered under one name: ${both.join()}`);
  const named = Object.entries(api.schemas).flatMap(([name, schema]) => {
    if (!given.has(name) && !answered.has(name) && name !== 'RefusalCode') return [];
    return [typeDeclaration(name, schema, given.has(name) ? 'given' : 'answered')];
  });
  return [...named, ...api.operations.flatMap(ofOperation), eventsOf(api)].join('\n');
}

function ofOperation(operation: Operation): string[] {
  const answer = answerOf(operation);
  return [
    `export type ${inputName(operation)} = ${inputOf(operation)};`,
    ...(answer ? [`export type ${answerName(operation)} = ${typeOf(answer, 'answered')};`] : []),
  ];
}

/** Path, query and body as one: no call has one name in two of them. */
function inputOf(operation: Operation): string {
  const members = operation.parameters.flatMap((one) =>
    '$ref' in one ? [] : [{ ...one, schema: { ...one.schema, description: one.description }, isNeeded: one.required }],
  );
  if (members.length === 0 && !operation.requestBody) return 'Record<string, never>';
  const parameters = `{\n${members.map((member) => memberOf(member, 'given')).join('\n')}\n}`;
  const body = bodyOf(operation);
  if (!('type' in body || '$ref' in body || 'oneOf' in body || 'anyOf' in body)) return parameters;
  return members.length === 0 ? typeOf(body, 'given') : `${parameters} & (${typeOf(body, 'given')})`;
}

const bodyOf = ({ requestBody }: Operation): Schema => requestBody?.content['application/json'].schema ?? {};

const eventOf = ({ post }: Api['webhooks'][string]): Schema | undefined =>
  post.requestBody.content['application/json']?.schema;

function eventsOf({ webhooks }: Api): string {
  const events = Object.values(webhooks).map((event) => {
    const schema = eventOf(event);
    return `${comment(event.post.summary)}${schema ? typeOf(schema, 'answered') : 'never'}`;
  });
  return `${comment('What is sent to your own systems; the list may grow.')}export type WebhookEvent = ${events.join(' | ')};`;
}

function typeDeclaration(name: string, schema: Schema, direction: Direction): string {
  const said = schema['description'];
  return `${typeof said === 'string' ? comment(said) : ''}export type ${name} = ${typeOf(schema, direction)};`;
}

/** The named schemas that these use, and those that they use. */
function namesIn(schemas: readonly Schema[], api: Api): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      walk(api.schemas[name]);
    }
  };
  walk(schemas);
  return found;
}
