import { shown } from '@linekeeper/contract';
import * as z from 'zod';

const text = (most: number) => z.string().trim().regex(shown).max(most);

/** Who sells, as it is on every paper. Without a legal name, papers show the brand alone. */
export const sellerRules = z.strictObject({
  legalName: text(120).nullable(),
  /** One text for each row of the address. */
  address: z.array(text(80)).max(6),
  taxId: text(40).nullable(),
  /** Null: the support address of the brand. */
  supportEmail: z.email().nullable(),
  /** Where money is sent that is not charged to a method: one text for each row. */
  paymentInstructions: z.array(text(120)).max(10),
  /** The bank account and address for invoices that are paid by transfer or check; each left out where there is none. */
  remitTo: z
    .strictObject({
      bank: text(120).nullable(),
      routingNumber: z
        .string()
        .regex(/^\d{9}$/)
        .nullable(),
      accountNumber: z
        .string()
        .regex(/^\d{4,17}$/)
        .nullable(),
      /** One text for each row of the address. */
      checkAddress: z.array(text(80)).max(6),
    })
    .nullable(),
  /** `terms`: only invoices on terms say where to send money; `all`: each that is not paid. */
  remitToOn: z.enum(['terms', 'all']),
  /** When and how an invoice is to be paid, in words. */
  terms: text(120).nullable(),
});

export const sellerDefaults: z.output<typeof sellerRules> = {
  legalName: null,
  address: [],
  taxId: null,
  supportEmail: null,
  paymentInstructions: [],
  remitTo: null,
  remitToOn: 'terms',
  terms: null,
};
