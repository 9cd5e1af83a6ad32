import type { z } from 'zod';
import { readInput } from '../wire/read-input.ts';
import type { UserPool } from '../pool/user-pool.ts';

/** One call of the wire. `call` reads the body, then does it or throws the refusal. */
export type Operation = { name: string; call: (pool: UserPool, body: unknown) => Promise<object> };

/** Ties an operation's name to what it takes and what it does. */
export function operation<Schema extends z.ZodType>(
  name: string,
  input: Schema,
  run: (pool: UserPool, input: z.output<Schema>) => Promise<object>,
): Operation {
  return { name, call: async (pool, body) => run(pool, readInput(input, body)) };
}
