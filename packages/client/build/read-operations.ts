import { openapiDocument } from '@linekeeper/contract/openapi';
import * as z from 'zod';

export interface Schema {
  readonly [keyword: string]: unknown;
}
const schema = z.custom<Schema>((given) => typeof given === 'object' && given !== null);
const content = z.record(z.string(), z.looseObject({ schema }));
const parameter = z.union([
  z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema, description: z.string() }),
  z.object({ $ref: z.literal('#/components/parameters/IdempotencyKey') }),
]);
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  deprecated: z.optional(z.boolean()),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ content: z.object({ 'application/json': z.object({ schema }) }) })),
  responses: z.record(z.string(), z.looseObject({ content })),
});
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z.record(
    z.string(),
    z.object({ post: z.object({ summary: z.string(), requestBody: z.object({ content }) }) }),
  ),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

export interface Operation extends z.infer<typeof operationShape> {
  readonly method: string;
  readonly path: string;
}

export interface Api {
  /** Calls that an API key can make, in the order of the document. */
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly webhooks: z.infer<typeof documentShape>['webhooks'];
}

/** What the contract promises to machines. */
export function readOperations(): Api {
  const made: unknown = JSON.parse(JSON.stringify(openapiDocument('Linekeeper', 'https://portal.example.com')));
  const { paths, components, webhooks } = documentShape.parse(made);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const operations = all.filter(({ security }) => security.some((login) => 'apiKey' in login));
  return { operations, schemas: components.schemas, webhooks };
}

/** The schema of an answer's `data`; undefined where the answer is a file. */
export function answerOf({ responses }: Operation): Schema | undefined {
  const json = responses['200']?.content['application/json'];
  const properties = json?.schema['properties'];
  return propertiesOf(properties)['data'];
}

/** Whether an answer is one page of a list with a cursor. */
export const isList = (answer: Schema): boolean => {
  const { items, nextCursor } = propertiesOf(answer['properties']);
  return items !== undefined && nextCursor !== undefined;
};

/** Members with their schemas. */
export function propertiesOf(given: unknown): Readonly<Record<string, Schema>> {
  return z.record(z.string(), schema).safeParse(given).data ?? {};
}
