import type * as z from 'zod/mini';

/** First sentence per field, keyed by dotted path; the same on both sides of the wire. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    fields[name] ??= issue.message;
  }
  return fields;
}
