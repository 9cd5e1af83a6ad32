import { z } from 'zod';
import { bankShape, billToShape, cardShape } from '../wire/shapes.ts';

/** As long as the gateway's own, which have up to twelve digits by now. */
const chosenId = z
  .union([z.int().positive(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9][0-9]{0,14}$/));

const method = z
  .strictObject({
    customerPaymentProfileId: chosenId,
    card: cardShape.optional(),
    bank: bankShape.optional(),
    billTo: billToShape.prefault({}),
    isDefault: z.boolean().default(false),
  })
  .refine(({ card, bank }) => (card === undefined) !== (bank === undefined), 'give either card or bank');

const customer = z.strictObject({
  customerProfileId: chosenId,
  merchantCustomerId: z.string().max(20).default(''),
  description: z.string().max(255).default(''),
  email: z.string().max(255).default(''),
  paymentProfiles: z.array(method).max(10).default([]),
});

const transaction = z.strictObject({
  transId: chosenId,
  customerPaymentProfileId: chosenId,
  amountCents: z.int().positive(),
  invoiceNumber: z.string().max(20).default(''),
  description: z.string().max(255).default(''),
  outcome: z.enum(['approved', 'declined', 'held']).default('approved'),
  submittedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** A seed file: customers with their methods and what was charged. What is old enough settles into batches by itself. */
export const seedShape = z.strictObject({
  customers: z.array(customer).max(10_000).default([]),
  transactions: z.array(transaction).max(100_000).default([]),
});
export type Seed = z.infer<typeof seedShape>;
export type SeedCustomer = Seed['customers'][number];
export type SeedMethod = SeedCustomer['paymentProfiles'][number];
export type SeedTransaction = Seed['transactions'][number];
