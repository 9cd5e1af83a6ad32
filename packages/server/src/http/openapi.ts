import {
  endpoints,
  envelopeSchema,
  refusals,
  scopesForCall,
  type Endpoint,
  type EndpointName,
} from '@linekeeper/contract';
import { asCustomerEndpoints, providerEndpoints } from '@linekeeper/contract/provider';
import * as z from 'zod/mini';
import { words } from './words.ts';

const inputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const outputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

interface Scheme {
  /** How one may log in, by name. */
  readonly schemes: Readonly<Record<string, object>>;
  /** How for this call: one of these is enough. */
  readonly securityOf: (name: string) => readonly Readonly<Record<string, readonly string[]>>[];
  readonly takesKeys: boolean;
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** A person by their token, or a machine by a key with its scopes. */
const customers: Scheme = {
  schemes: {
    idToken: { type: 'apiKey', in: 'header', name: 'idToken' },
    apiKey: { type: 'http', scheme: 'bearer', description: words.openapi.apiKey },
  },
  securityOf: (name) => [
    { idToken: [] },
    ...(isEndpointName(name) ? scopesForCall(name).map((scopes) => ({ apiKey: scopes })) : []),
  ],
  takesKeys: true,
};

type AnyEndpoint = Endpoint<string>;

/** The OpenAPI 3.1 document of the customers' API, made from the contract. */
export function openapiDocument(brandName: string, publicUrl: string): object {
  return documentOf(endpoints, customers, { title: words.openapi.title(brandName), url: publicUrl });
}

/** The same of the calls of the provider's console. */
export function providerOpenapiDocument(brandName: string, consoleUrl: string, cookieName: string): object {
  const schemes = { session: { type: 'apiKey', in: 'cookie', name: cookieName } };
  const place = { title: words.openapi.providerTitle(brandName), url: consoleUrl };
  return documentOf(
    { ...providerEndpoints, ...asCustomerEndpoints },
    { schemes, securityOf: () => [{ session: [] }], takesKeys: false },
    place,
  );
}

function documentOf(
  table: Readonly<Record<string, AnyEndpoint>>,
  scheme: Scheme,
  { title, url }: { title: string; url: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, scheme) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: refusalTable() },
    servers: [{ url }],
    paths,
    components: { securitySchemes: scheme.schemes },
  };
}

function operation(name: string, endpoint: AnyEndpoint, scheme: Scheme): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : scheme.securityOf(name),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(scheme.takesKeys ? keyHeader(endpoint) : []),
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

function okContent({ file, reply }: AnyEndpoint): object {
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

function keyHeader(endpoint: AnyEndpoint): object[] {
  if (endpoint.method === 'GET' || endpoint.access === 'public') return [];
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }];
}

function refusalTable(): string {
  const rows = Object.entries(refusals).map(([code, [status, text]]) => `- \`${code}\` (${status}): ${text}`);
  return words.openapi.refusals(rows.join('\n'));
}
