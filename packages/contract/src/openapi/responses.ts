import { refusals, type RefusalCode } from '../refusal-codes.ts';
import type { Schema } from './schemas.ts';

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const integer = (description: string) => ({ description, schema: { type: 'integer' } });
const text = (description: string) => ({ description, schema: { type: 'string' } });

const headers = {
  'X-Request-Id': text('The id of the request, for questions about it.'),
  'RateLimit-Limit': integer('How many calls the key may make in a minute.'),
  'RateLimit-Remaining': integer('How many of them are left.'),
  'RateLimit-Reset': integer('After how many seconds they all are free again.'),
  'Retry-After': integer('For how many seconds to wait before the next try.'),
  Deprecation: text('Since when the call is deprecated, as `@` and seconds since 1970 (RFC 9745).'),
  Sunset: text('When the call ends, as an HTTP date (RFC 8594).'),
};

/** Headers that answers have; those of deprecated calls only where there are some. */
export function headersIn({ hasDeprecated }: { hasDeprecated: boolean }): object {
  const { Deprecation, Sunset, ...others } = headers;
  return hasDeprecated ? { ...others, Deprecation, Sunset } : others;
}

/** Which of them an answer has. */
export function headersOf({
  takesKeys,
  waits,
  isDeprecated,
}: {
  takesKeys: boolean;
  waits: boolean;
  isDeprecated: boolean;
}) {
  const names = [
    'X-Request-Id',
    ...(takesKeys ? ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] : []),
    ...(waits ? ['Retry-After'] : []),
    ...(isDeprecated ? ['Deprecation', 'Sunset'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

const okMessages = { resultCode: 'Ok', message: [{ code: 'ok', text: 'Successful.' }] };

/** An envelope around what a call answers. */
export function okAnswer(schema: Schema, example: unknown): object {
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data', 'messages'],
        properties: { data: schema, messages: reference('schemas', 'OkMessages') },
      },
      example: { data: example, messages: okMessages },
    },
  };
}

/** The refusals of a call by their status, each with an example. */
export function refusedAnswers(
  codes: readonly RefusalCode[],
  given: { takesKeys: boolean; isDeprecated: boolean },
): object {
  const byStatus = Map.groupBy(codes, (code) => refusals[code][0]);
  const answers = [...byStatus].map(([status, of]) => {
    const waits = status === 429 || status === 503;
    return [
      String(status),
      {
        description: `Refused: ${of.map((code) => `\`${code}\``).join(', ')}.`,
        headers: headersOf({ ...given, waits }),
        content: {
          'application/json': {
            schema: reference('schemas', 'Refusal'),
            examples: Object.fromEntries(of.map((code) => [code, reference('examples', code)])),
          },
        },
      },
    ] as const;
  });
  return Object.fromEntries(answers);
}

/** One example of each refusal. */
export function refusalExamples(codes: readonly RefusalCode[]): object {
  return Object.fromEntries(codes.map((code) => [code, { summary: refusals[code][1], value: refusalExample(code) }]));
}

function refusalExample(code: RefusalCode): object {
  const fields = code === 'invalid_fields' ? { fields: { limit: 'Check this field.' } } : {};
  return { data: null, messages: { resultCode: 'Error', message: [{ code, text: refusals[code][1] }], ...fields } };
}

const messages = (resultCode: string, code: object) => ({
  type: 'object',
  required: ['resultCode', 'message'],
  properties: {
    resultCode: { type: 'string', const: resultCode },
    message: {
      type: 'array',
      description: 'One message.',
      items: {
        type: 'object',
        required: ['code', 'text'],
        properties: { code, text: { type: 'string', description: 'The message for people.' } },
      },
    },
  },
});

/** The parts of every envelope. */
export function envelopeSchemas(codes: readonly RefusalCode[]): Record<string, object> {
  const refused = messages('Error', reference('schemas', 'RefusalCode'));
  const fields = {
    type: 'object',
    description: 'What is wrong with which member of the request.',
    additionalProperties: { type: 'string' },
  };
  return {
    OkMessages: messages('Ok', { type: 'string', const: 'ok' }),
    RefusalCode: { type: 'string', description: 'Why a call is refused. The list may grow.', enum: codes },
    Refusal: {
      type: 'object',
      required: ['data', 'messages'],
      properties: {
        data: { type: 'null' },
        messages: { ...refused, properties: { ...refused.properties, fields } },
      },
    },
  };
}
