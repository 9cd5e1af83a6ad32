import { validate } from '@scalar/openapi-parser';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { endpoints, type EndpointName } from '../endpoints/endpoints.ts';
import { scopesForCall } from '../endpoints/key-calls.ts';
import { hookEventTypes } from '../hook-events.ts';
import { refusals } from '../refusal-codes.ts';
import { openapiDocument } from './document.ts';
import { eventShapes } from './events.ts';
import { describedNames } from './members.ts';
import { newComponents, schemaOf } from './schemas.ts';
import { tags } from './tags.ts';

const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const operationShape = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string().optional(), $ref: z.string().optional() })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content })),
});
const documentShape = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z.record(z.string(), z.object({ post: z.looseObject({ requestBody: z.object({ content }) }) })),
  components: z.looseObject({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
});

const table: Readonly<Record<string, Endpoint>> = endpoints;
const made: unknown = openapiDocument('Linekeeper', 'https://portal.linekeeper.dev');
const text = JSON.stringify(made);
const document = documentShape.parse(JSON.parse(text));
const operationsIn = ({ paths }: typeof document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
const operations = operationsIn(document);
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

/** What the linter and the schemas find wrong with a document. */
async function lint(source: string): Promise<string[]> {
  const { errors = [] } = await validate(source);
  return errors.map(({ message }) => message);
}

/** Examples that their own schema does not take. */
function wrongExamples(source: typeof document): string[] {
  const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
  ajv.addSchema({ $id: 'https://api.example/openapi.json', ...source });
  const isRight = (pointer: string, example: unknown) =>
    ajv.compile({ $ref: `https://api.example/openapi.json#${pointer}` })(example);
  return operationsIn(source).flatMap(({ path, method, requestBody, responses, operationId }) => {
    const at = `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`;
    const json = 'content/application~1json/schema';
    const sent = requestBody?.content['application/json'];
    const given = responses['200']?.content['application/json'];
    return [
      ...(sent && !isRight(`${at}/requestBody/${json}`, sent.example) ? [`${operationId} request`] : []),
      ...(given && !isRight(`${at}/responses/200/${json}`, given.example) ? [`${operationId} answer`] : []),
    ];
  });
}

it('the document is valid, and so are all its examples', async () => {
  expect(await lint(text)).toEqual([]);
  expect(wrongExamples(document)).toEqual([]);
});

it('a broken document is not', async () => {
  const few = Object.fromEntries(
    ['/api/v1/lines', '/v1/dash/edit-device-name'].map((path) => [path, document.paths[path]]),
  );
  const part = JSON.stringify({ ...document, paths: few, webhooks: {} });
  expect(await lint(part)).toEqual([]);
  for (const [from, to] of [
    ['"#/components/schemas/Line"', '"#/components/schemas/Lyne"'],
    ['"in":"query"', '"in":"address"'],
    ['"title":"Linekeeper API",', ''],
  ] as const)
    expect(await lint(part.replace(from, to))).not.toEqual([]);
  const wrong = documentShape.parse(JSON.parse(part.replaceAll('"usedBytes":412000000', '"usedBytes":"412 MB"')));
  expect(wrongExamples(wrong)).toEqual(['listLines answer', 'renameDevice answer']);
});

it('every endpoint is named once, under one tag, with its method and path', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const named = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  const expected = Object.entries(endpoints).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(named.toSorted()).toEqual(expected.toSorted());
  expect(tags.flatMap(({ calls }) => calls).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(document.tags.map(({ name }) => name)).toEqual(tags.map(({ name }) => name));
});

it('every member is described, and no description is left over', () => {
  const components = newComponents();
  for (const [name, { params, query, body, reply, file }] of Object.entries(table)) {
    for (const given of [params, query, body])
      if (given) schemaOf(given, { direction: 'input', places: [name] }, components);
    if (!file) schemaOf(reply, { direction: 'output', places: [name] }, components);
  }
  for (const [type, shape] of Object.entries(eventShapes))
    schemaOf(shape, { direction: 'output', places: [type] }, components);
  expect([...components.undescribed]).toEqual([]);
  expect(describedNames.filter((name) => !components.described.has(name))).toEqual([]);
});

it('every example of a request and of an answer is one that the contract takes', () => {
  for (const [name, { body, reply, file }] of Object.entries(table)) {
    const operation = operationOf(name);
    if (body) z.core.parse(body, operation?.requestBody?.content['application/json']?.example);
    const answer = operation?.responses['200']?.content['application/json']?.example;
    if (!file) z.core.parse(reply, z.object({ data: z.unknown() }).parse(answer).data);
  }
  for (const type of hookEventTypes)
    eventShapes[type].parse(document.webhooks[type]?.post.requestBody.content['application/json']?.example);
  expect(Object.keys(document.webhooks)).toEqual([...hookEventTypes]);
});

it('each call says by which scopes a key may make it, or that only a person may', () => {
  expect(operationOf('listLines')?.security).toEqual([{ apiKey: ['read_lines'] }, { idToken: [] }]);
  expect(operationOf('createQuote')?.security).toEqual([
    { apiKey: ['change_lines'] },
    { apiKey: ['spend'] },
    { idToken: [] },
  ]);
  expect(operationOf('publicConfig')?.security).toEqual([]);
  for (const name of Object.keys(endpoints).filter((one): one is EndpointName => one in endpoints)) {
    const { security = [], description } = operationOf(name) ?? {};
    const mayKey = security.some((one) => 'apiKey' in one);
    expect(mayKey).toBe(security.length > 0 && scopesForCall(name).length > 0);
    expect(description?.includes("Needs a person's session")).toBe(security.length > 0 && !mayKey);
  }
});

it('each refusal has its status and an example', () => {
  const answers = operationOf('renameDevice')?.responses ?? {};
  expect(Object.keys(answers)).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503']);
  for (const { responses } of operations)
    for (const [status, { description }] of Object.entries(responses)) {
      const codes = [...String(description).matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '');
      for (const code of codes) {
        expect(Object.entries(refusals).find(([known]) => known === code)?.[1][0]).toBe(Number(status));
        expect(document.components.examples).toHaveProperty(code);
      }
    }
});

it('what changes something takes a key for repeats, but for what shows a secret', () => {
  const takes = (name: string) => operationOf(name)?.parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey'));
  expect(takes('renameDevice')).toBe(true);
  expect(takes('listLines')).toBe(false);
  expect(takes('makeApiKey')).toBe(false);
});

it('files have their type, and their refusals come in the envelope', () => {
  const answers = operationOf('getInvoiceCsv')?.responses;
  expect(Object.keys(answers?.['200']?.content ?? {})).toEqual(['text/csv']);
  expect(Object.keys(answers?.['404']?.content ?? {})).toEqual(['application/json']);
});
