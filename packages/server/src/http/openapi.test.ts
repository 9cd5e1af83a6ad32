import { endpoints } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openapiDocument } from './openapi.ts';

const operation = z.object({ operationId: z.string(), parameters: z.array(z.object({ name: z.string() })) });
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
  expect(document.info.description).toContain('idempotency_key_reused');
});
