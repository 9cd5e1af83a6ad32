import type { z } from 'zod';
import { readInput } from '../wire/read-input.ts';
import type { IdentityPool } from './identity-pool.ts';

/** One call of the identity pool's wire. `call` reads the body, then does it or throws the refusal. */
export type IdentityOperation = { name: string; call: (pool: IdentityPool, body: unknown) => Promise<object> };

/** Ties an operation's name to what it takes and what it does. */
export function identityOperation<Schema extends z.ZodType>(
  name: string,
  input: Schema,
  run: (pool: IdentityPool, input: z.output<Schema>) => Promise<object>,
): IdentityOperation {
  return { name, call: async (pool, body) => run(pool, readInput(input, body)) };
}
