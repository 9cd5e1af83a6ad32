import { endpoints, envelopeSchema, refusals, type Endpoint } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { words } from './words.ts';

const inputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const outputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/** The OpenAPI 3.1 document of the whole API, made from the contract. */
export function openapiDocument(brandName: string, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: words.openapi.title(brandName), version: '1', description: refusalTable() },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { idToken: { type: 'apiKey', in: 'header', name: 'idToken' } } },
  };
}

function operation(name: string, endpoint: Endpoint): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ idToken: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(endpoint.body) } } },
    }),
    responses: {
      200: { description: words.openapi.ok, content: okContent(endpoint) },
      default: {
        description: words.openapi.refused,
        content: { 'application/json': { schema: outputSchema(envelopeSchema) } },
      },
    },
  };
}

function okContent({ file, reply }: Endpoint): object {
  if (file) return { [file]: { schema: { type: 'string', contentMediaType: file } } };
  return { 'application/json': { schema: okSchema(reply) } };
}

function okSchema(reply: z.ZodMiniType): object {
  const { messages } = envelopeSchema.shape;
  return {
    type: 'object',
    required: ['data', 'messages'],
    properties: { data: outputSchema(reply), messages: outputSchema(messages) },
  };
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function keyHeader(endpoint: Endpoint): object[] {
  if (endpoint.method === 'GET' || endpoint.access === 'public') return [];
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }];
}

function refusalTable(): string {
  const rows = Object.entries(refusals).map(([code, [status, text]]) => `- \`${code}\` (${status}): ${text}`);
  return words.openapi.refusals(rows.join('\n'));
}
