import { readFields } from '@linekeeper/contract';
import type * as z from 'zod/mini';

/** The contract's sentence for every field of a form that is not right; the same that the server would answer. */
export function validateForm(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = readFields(schema, values);
  return result.success ? {} : result.fields;
}
