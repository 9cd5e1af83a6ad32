import { readFields } from '@linekeeper/contract';
import type * as z from 'zod/mini';
import { Refusal } from '../kernel/refusal.ts';

/** One part of a request as the contract has it; refuses with `invalid_fields`. */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const read = readFields(schema, value ?? {});
  if (!read.success) throw new Refusal('invalid_fields', read.fields);
  return read.data;
}
