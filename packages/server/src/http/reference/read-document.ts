import * as z from 'zod/mini';

export interface Schema {
  readonly [keyword: string]: unknown;
}

export const isSchema = (given: unknown): given is Schema =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const content = z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) }));
const parameter = z.looseObject({
  name: z.optional(z.string()),
  in: z.optional(z.string()),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
});

const operation = z.object({
  operationId: z.string(),
  tags: z._default(z.array(z.string()), []),
  summary: z.string(),
  description: z._default(z.string(), ''),
  deprecated: z.optional(z.boolean()),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
});
export type Operation = z.output<typeof operation>;

const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
export type Document = z.output<typeof document>;

/** What the page shows of an OpenAPI document. */
export const readDocument = (given: object): Document => z.parse(document, JSON.parse(JSON.stringify(given)));
