import * as z from 'zod';

export const approvalRules = z.strictObject({
  /** What one member of staff may do about a customer's money alone, in cents; 0: every action needs a second person. */
  limitCents: z.int().min(0).max(100_000_000_000),
  /** Members of staff who may approve get an email when requests wait. */
  emails: z.boolean(),
});

export const approvalDefaults: z.output<typeof approvalRules> = { limitCents: 50_000, emails: true };

export const erasureRules = z.strictObject({
  /** For so many years invoices of an erased customer keep who was billed. */
  keepInvoicePartyYears: z.int().min(1).max(30),
});

export const erasureDefaults: z.output<typeof erasureRules> = { keepInvoicePartyYears: 10 };
