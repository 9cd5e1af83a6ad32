import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openapiDocument } from './document.ts';
import { narrowings } from './narrowings.ts';
import { surfaceOf } from './surface-of.ts';

const released: unknown = JSON.parse(
  readFileSync(new URL('../../../../docs/api/released.json', import.meta.url), 'utf8'),
);
const today = '2026-11-23';

it('nothing of the released API was taken away or narrowed', () => {
  const present: unknown = JSON.parse(
    JSON.stringify(surfaceOf(openapiDocument('Linekeeper', 'https://portal.example'))),
  );
  expect(narrowings(released, present, new Date().toISOString().slice(0, 10))).toEqual([]);
});

const line = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string' },
    name: { type: ['string', 'null'] },
    state: { type: 'string', enum: ['active'] },
  },
};
const small = {
  paths: {
    '/lines': {
      get: {
        operationId: 'listLines',
        security: [{ apiKey: ['read_lines'] }, { idToken: [] }],
        parameters: [
          { name: 'limit', required: false, schema: { type: 'integer', maximum: 100 } },
          { name: 'tag', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
            },
          },
        },
      },
    },
    '/line': {
      put: {
        operationId: 'renameLine',
        'x-sunset': '2027-12-01',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['id'],
                properties: {
                  id: { type: 'string', maxLength: 64 },
                  kind: { enum: ['sim', 'esim'] },
                  how: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
                },
              },
            },
          },
        },
        responses: { 200: {} },
      },
    },
  },
  webhooks: {
    'line.changed': {
      post: {
        operationId: 'line.changed',
        requestBody: { content: { 'application/json': { schema: line } } },
        responses: {},
      },
    },
  },
  components: { schemas: { Line: line } },
};

const changed = (from: string, to: string) => {
  const text = JSON.stringify(small).replaceAll(from, to);
  expect(text).not.toBe(JSON.stringify(small));
  const after: unknown = JSON.parse(text);
  return narrowings(small, after, today);
};

it.each([
  ['"/lines":', '"/sims":', 'GET /lines is gone.'],
  ['"operationId":"listLines"', '"operationId":"lines"', 'GET /lines is now called lines.'],
  ['"read_lines"', '"read_lines","spend"', 'GET /lines needs another login.'],
  ['{"apiKey":["read_lines"]},', '', 'GET /lines needs another login.'],
  ['"name":"tag"', '"name":"label"', 'GET /lines no longer takes tag.'],
  ['"required":false', '"required":true', 'GET /lines needs limit.'],
  ['"maximum":100', '"maximum":50', 'GET /lines limit has a narrower maximum.'],
  ['"maxLength":64', '"maxLength":64,"pattern":"^line_"', 'PUT /line body.id has a narrower pattern.'],
  ['"maxLength":64', '"maxLength":64,"minLength":1', 'PUT /line body.id has a narrower minLength.'],
  ['["sim","esim"]', '["sim"]', 'PUT /line body.kind no longer takes esim.'],
  [',{"type":"integer"}', '', 'PUT /line body.how has fewer choices.'],
  ['"required":["id"]', '"required":["id","kind"]', 'PUT /line body.kind is now needed.'],
  ['"type":"string","maxLength"', '"type":"integer","maxLength"', 'PUT /line body.id no longer takes string.'],
  ['"id":{"type":"string"},', '', 'GET /lines answer[].id is gone.'],
  ['"id":{"type":"string"},', '"id":{"type":["string","null"]},', 'GET /lines answer[].id can now be null.'],
  ['"required":["id","name"]', '"required":["id"]', 'GET /lines answer[].name can now be missing.'],
  [
    '"responses":{"200":{"content":{"application/json"',
    '"responses":{"200":{"content":{"text/csv"',
    'GET /lines answer is no longer application/json.',
  ],
  ['"line.changed":', '"sim.changed":', 'line.changed is gone.'],
])('%s that becomes %s is named', (from, to, finding) => {
  expect(changed(from, to)).toContain(finding);
});

it.each([
  ['"maximum":100', '"maximum":200'],
  ['["sim","esim"]', '["sim","esim","card"]'],
  ['["string","null"]', '"string"'],
  ['"enum":["active"]', '"enum":["active","suspended"]'],
  ['"id":{"type":"string"}', '"id":{"type":"string"},"more":{"type":"string"}'],
  ['{"idToken":[]}', '{"idToken":[]},{"session":[]}'],
  ['{"name":"tag"', '{"name":"sort","schema":{}},{"name":"tag"'],
])('%s that becomes %s is no narrowing', (from, to) => {
  expect(changed(from, to)).toEqual([]);
});

it('a deprecated call may go once its end has come', () => {
  const after = { ...small, paths: { '/lines': small.paths['/lines'] } };
  expect(narrowings(small, after, '2027-11-30')).toEqual(['PUT /line is gone.']);
  expect(narrowings(small, after, '2027-12-01')).toEqual([]);
});
