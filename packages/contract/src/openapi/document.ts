import type { Endpoint } from '../endpoint.ts';
import { endpoints, type EndpointName } from '../endpoints/endpoints.ts';
import { scopesForCall } from '../endpoints/key-calls.ts';
import { asCustomerEndpoints, providerEndpoints } from '../provider/index.ts';
import { refusals, type RefusalCode } from '../refusal-codes.ts';
import { events } from './events.ts';
import { exampleOf } from './example-of.ts';
import { guide } from './guide.ts';
import { operationOf, type Access } from './operation.ts';
import { refusalsOfCall } from './refusals-of-calls.ts';
import { envelopeSchemas, headersIn, refusalExamples } from './responses.ts';
import { newComponents, schemaOf, type Components } from './schemas.ts';
import { tags } from './tags.ts';

type Table = Readonly<Record<string, Endpoint<string>>>;

/** The version of the API that the paths say, too; the second number counts what was added. */
const apiVersion = '1.0.0';

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

/** A person by their token, or a machine by a key with its scopes. */
const customers: Access = {
  schemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, as `Authorization: Bearer lk_…`, with the scopes named at each call. Never together with an `idToken`.',
    },
    idToken: {
      type: 'apiKey',
      in: 'header',
      name: 'idToken',
      description: "The id token of a person's session, which ends after an hour.",
    },
  },
  securityOf: (name) => [
    ...(isEndpointName(name) ? scopesForCall(name).map((scopes) => ({ apiKey: scopes })) : []),
    { idToken: [] },
  ],
  isForMachines: true,
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for this request: for 24 hours a repeat with it gets the same answer and does nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5f1c7e0a-2f8e-4a3e-9a62-7c9d8a1b2c3d',
};

/** The OpenAPI 3.1 document of the customers' API. */
export function openapiDocument(brandName: string, publicUrl: string): object {
  return {
    ...documentOf(endpoints, customers, { title: `${brandName} API`, url: publicUrl, description: guide }),
    tags: tags.map(({ name, description }) => ({ name, description })),
  };
}

/** The same of the calls of the provider's console. */
export function providerOpenapiDocument(brandName: string, consoleUrl: string, cookieName: string): object {
  const session = { type: 'apiKey', in: 'cookie', name: cookieName };
  const description = 'Calls of the console, for members of staff with a session.';
  return documentOf(
    { ...providerEndpoints, ...asCustomerEndpoints },
    { schemes: { session }, securityOf: () => [{ session: [] }], isForMachines: false },
    { title: `${brandName} console API`, url: consoleUrl, description },
  );
}

function documentOf(table: Table, access: Access, about: { title: string; url: string; description: string }) {
  const components = newComponents();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf({ name, endpoint, access, components });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const webhooks = access.isForMachines ? { webhooks: webhooksOf(components) } : {};
  const codes = codesOf(table);
  return {
    openapi: '3.1.1',
    info: {
      title: about.title,
      version: apiVersion,
      description: about.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.url }],
    paths,
    ...webhooks,
    components: {
      schemas: {
        ...envelopeSchemas(codes),
        ...Object.fromEntries([...components.schemas].toSorted(([one], [other]) => one.localeCompare(other))),
      },
      headers: headersIn({ hasDeprecated: Object.values(table).some(({ deprecated }) => deprecated !== undefined) }),
      ...(access.isForMachines && { parameters: { IdempotencyKey: idempotencyKey } }),
      examples: refusalExamples(codes),
      securitySchemes: access.schemes,
    },
  };
}

function codesOf(table: Table): RefusalCode[] {
  const used = new Set<string>(Object.entries(table).flatMap(([name, endpoint]) => refusalsOfCall(name, endpoint)));
  return Object.keys(refusals).filter((code): code is RefusalCode => used.has(code));
}

const webhookHeaders = [
  ['webhook-id', 'The same over all tries and replays of an event.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  [
    'webhook-signature',
    'Signatures by the Standard Webhooks specification, `v1,` and Base64 each, with a space between.',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

function webhooksOf(components: Components): object {
  return Object.fromEntries(
    events.map(({ type, summary, shape }) => {
      const schema = schemaOf(shape, { direction: 'output', places: [type] }, components);
      const example = exampleOf(schema, { schemas: components.schemas, member: type, places: [], onlyRequired: false });
      const post = {
        operationId: type,
        summary,
        security: [],
        parameters: webhookHeaders,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          '2XX': { description: 'It has arrived.' },
          '410': { description: 'Send nothing more: the address is disabled at once.' },
        },
      };
      return [type, { post }];
    }),
  );
}
