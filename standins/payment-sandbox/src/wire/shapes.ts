import { z } from 'zod';
import type { Tree } from './read-element.ts';

/** Boolean of the wire: already checked by the table, so only the spelling is left. */
export const flag = z.string().transform((value) => value === 'true' || value === '1');

export const billToShape = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  company: z.string().default(''),
  address: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  zip: z.string().default(''),
  country: z.string().default(''),
  phoneNumber: z.string().default(''),
  faxNumber: z.string().default(''),
  email: z.string().default(''),
});
export type BillTo = z.infer<typeof billToShape>;
export const noAddress: BillTo = billToShape.parse({});

export const cardShape = z.object({
  cardNumber: z.string(),
  expirationDate: z.string(),
  cardCode: z.string().optional(),
});
export type WireCard = z.infer<typeof cardShape>;

export const bankShape = z.object({
  accountType: z.enum(['checking', 'savings', 'businessChecking']).default('checking'),
  routingNumber: z.string(),
  accountNumber: z.string(),
  nameOnAccount: z.string(),
  echeckType: z.enum(['PPD', 'WEB', 'CCD', 'TEL', 'ARC', 'BOC']).optional(),
  bankName: z.string().optional(),
});
export type WireBank = z.infer<typeof bankShape>;

export const paymentShape = z.object({
  creditCard: cardShape.optional(),
  bankAccount: bankShape.optional(),
  opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }).optional(),
});
export type WirePayment = z.infer<typeof paymentShape>;

export const paymentProfileShape = z.object({
  customerType: z.enum(['individual', 'business']).optional(),
  billTo: billToShape.optional(),
  payment: paymentShape.optional(),
  defaultPaymentProfile: flag.optional(),
  subsequentAuthInformation: z
    .object({ originalNetworkTransId: z.string().optional(), originalAuthAmount: z.string().optional() })
    .optional(),
});
export type WirePaymentProfile = z.infer<typeof paymentProfileShape>;

export const validationModeShape = z.enum(['none', 'testMode', 'liveMode', 'oldLiveMode']).default('none');
export type ValidationMode = z.infer<typeof validationModeShape>;

export const listShape = {
  sorting: z
    .object({ orderBy: z.enum(['id', 'submitTimeUTC']), orderDescending: flag })
    .default({ orderBy: 'id', orderDescending: false }),
  paging: z.object({ limit: z.coerce.number(), offset: z.coerce.number() }).default({ limit: 1000, offset: 1 }),
};

/** Takes what an operation reads out of a request that the table has already accepted. */
export const take = <T>(shape: z.ZodType<T>, tree: Tree): T => shape.parse(tree);
