import { endpoints } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openapiDocument } from './openapi.ts';

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string() })),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
});
const shape = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

it('the document names every endpoint once, with its method, parameters and refusals', () => {
  const document = shape.parse(JSON.parse(JSON.stringify(openapiDocument('Linekeeper', 'http://localhost:8080'))));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const expected = Object.entries(endpoints).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(new Set(operations)).toEqual(new Set(expected));
  const lines = document.paths['/api/v1/home/active-lines/{id}']?.['get'];
  expect(lines?.parameters.map(({ name }) => name)).toEqual(['id', 'page', 'limit', 'cursor', 'searchTerm']);
  const kinds = (path: string, status: string) =>
    Object.keys(document.paths[path]?.['get']?.responses[status]?.content ?? {});
  expect(kinds('/api/v1/invoices/{id}/csv', '200')).toEqual(['text/csv']);
  expect(kinds('/api/v1/invoices/{id}/csv', 'default')).toEqual(['application/json']);
  expect(document.info.description).toContain('idempotency_key_reused');
});

const secured = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()) }))),
});

it('each call says by which scopes an API key may make it', () => {
  const { paths } = secured.parse(JSON.parse(JSON.stringify(openapiDocument('Linekeeper', 'http://localhost:8080'))));
  const securityOf = (method: string, path: string) => paths[path]?.[method]?.security;
  expect(securityOf('get', '/api/v1/lines')).toEqual([{ idToken: [] }, { apiKey: ['read_lines'] }]);
  expect(securityOf('post', '/v1/dash/activate')).toEqual([{ idToken: [] }, { apiKey: ['change_lines', 'spend'] }]);
  expect(securityOf('post', '/api/v1/quotes')).toEqual([
    { idToken: [] },
    { apiKey: ['change_lines'] },
    { apiKey: ['spend'] },
  ]);
  expect(securityOf('post', '/api/v1/support-codes')).toEqual([{ idToken: [] }]);
});
