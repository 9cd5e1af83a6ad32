import * as z from 'zod/mini';

/** What a carrier is called in the API and the database; which carriers there are, the server knows. */
export const carrierId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,29}$/, { error: 'Name a carrier by its id in small letters.' }));
export type CarrierId = z.output<typeof carrierId>;

/** Of the name that customers know a carrier by; lists and papers have room for it. */
export const longestCarrierName = 40;
