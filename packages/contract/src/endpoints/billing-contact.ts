import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { signUpEmail } from '../fields/email.ts';
import { shown } from '../shown.ts';

export const mostCcEmails = 5;

const tooMany = `Enter at most ${mostCcEmails} more addresses.`;
const twice = 'Enter each address once.';
const wrongOrder = 'A purchase order number has at most 40 readable characters.';

/** Where mails about money go besides the account's people, and what customers want to read on their invoices. */
export const billingContactForm = z
  .object({
    /** On invoices, too; null: none. */
    billingEmail: z.nullable(signUpEmail),
    ccEmails: z.array(signUpEmail).check(z.maxLength(mostCcEmails, tooMany)),
    /** On new invoices; null: none. */
    purchaseOrder: z.nullable(
      z.string({ error: wrongOrder }).check(z.trim(), z.maxLength(40, wrongOrder), z.regex(shown, wrongOrder)),
    ),
    /** Whether each charge is announced three days before. */
    upcomingChargeEmails: z.boolean(),
  })
  .check(
    z.refine(
      ({ billingEmail, ccEmails }) => {
        const all = [...ccEmails, ...(billingEmail === null ? [] : [billingEmail])].map((one) => one.toLowerCase());
        return new Set(all).size === all.length;
      },
      { error: twice, path: ['ccEmails'] },
    ),
  );
export type BillingContactForm = z.output<typeof billingContactForm>;

const billingContactShape = z.object({
  billingEmail: z.nullable(z.string()),
  ccEmails: z.array(z.string()),
  purchaseOrder: z.nullable(z.string()),
  upcomingChargeEmails: z.boolean(),
});
export type BillingContact = z.output<typeof billingContactShape>;

export const billingContactEndpoints = {
  getBillingContact: {
    method: 'GET',
    path: '/api/v1/account/billing-contact',
    access: 'read',
    summary: 'Get where mails about money go, whether charges are announced, and the purchase order number',
    reply: billingContactShape,
  },
  updateBillingContact: {
    method: 'PUT',
    path: '/api/v1/account/billing-contact',
    access: 'pay',
    summary: 'Change where mails about money go, whether charges are announced, and the purchase order number',
    body: billingContactForm,
    reply: billingContactShape,
  },
} as const satisfies Record<string, Endpoint>;
