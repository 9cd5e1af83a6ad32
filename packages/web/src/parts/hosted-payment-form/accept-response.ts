import { opaquePayment } from '@linekeeper/contract';
import * as z from 'zod/mini';

/** What the provider's form hands over; only masked numbers in it. */
export const acceptResponse = z.object({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string(), text: z.string() })),
  }),
  opaqueData: z.optional(opaquePayment),
  encryptedCardData: z.optional(z.object({ cardNumber: z.optional(z.string()), expDate: z.optional(z.string()) })),
});
export type AcceptResponse = z.output<typeof acceptResponse>;
