import * as z from 'zod/mini';

/** What the hosted form hands back instead of card or bank numbers: one use, 15 minutes. */
export const opaquePayment = z.object({
  dataDescriptor: z.string().check(z.minLength(1), z.maxLength(128)),
  dataValue: z.string().check(z.minLength(1), z.maxLength(8192)),
});
export type OpaquePayment = z.output<typeof opaquePayment>;
