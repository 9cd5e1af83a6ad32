import * as z from 'zod/mini';

/** A file given out as it is; its name is safe in a header and on every disk. */
export const fileShape = z.object({
  name: z.string().check(z.regex(/^[\w-]{1,80}\.[a-z]{1,5}$/)),
  content: z.custom<Uint8Array<ArrayBuffer>>((given) => given instanceof Uint8Array),
});
export type GivenFile = z.output<typeof fileShape>;
