import * as z from 'zod/mini';

const isBytes = (given: unknown) => given instanceof Uint8Array;
const isStream = (given: unknown) => typeof given === 'object' && given !== null && Symbol.asyncIterator in given;

/** `plain`: values as they are. `excel`: numbers of many digits are written so that a spreadsheet keeps them. */
export const csvForms = ['plain', 'excel'] as const;
export type CsvForm = (typeof csvForms)[number];

/** What a CSV file may be asked for. */
export const csvQuery = { form: z.optional(z.enum(csvForms)) };

/** A file given out as it is; its name is safe in a header and on every disk. A long one comes in parts. */
export const fileShape = z.object({
  name: z.string().check(z.regex(/^[\w-]{1,80}\.[a-z]{1,5}$/)),
  content: z.union([
    z.custom<Uint8Array<ArrayBuffer>>(isBytes),
    z.custom<AsyncIterable<string | Uint8Array<ArrayBuffer>>>(isStream),
  ]),
});
export type GivenFile = z.output<typeof fileShape>;
