import * as z from 'zod/mini';

const messageSchema = z.object({ code: z.string(), text: z.string() });

/** The wrapper around every answer of the API; `data` is null on error, `fields` names bad inputs. */
export const envelopeSchema = z.object({
  data: z.unknown(),
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(messageSchema),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type Envelope = z.infer<typeof envelopeSchema>;

export function okEnvelope(data: unknown): Envelope {
  return { data, messages: { resultCode: 'Ok', message: [{ code: 'ok', text: 'Successful.' }] } };
}

export function errorEnvelope(code: string, text: string, fields?: Record<string, string>): Envelope {
  const messages = { resultCode: 'Error' as const, message: [{ code, text }] };
  return { data: null, messages: fields ? { ...messages, fields } : messages };
}
