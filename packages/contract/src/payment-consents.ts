import * as z from 'zod/mini';

export const paymentConsentVersion = z.enum(['terms-2019-07-01', 'charges-2026-11-01', 'earlier-billing']);
export type PaymentConsentVersion = z.output<typeof paymentConsentVersion>;

/**
 * What a customer agrees to when a payment method is stored, by version. What was once shown is proof: a text is never
 * changed, a new one gets a new version.
 */
export const paymentConsents: Record<PaymentConsentVersion, readonly string[]> = {
  'terms-2019-07-01': [
    'By the Service Agreement, last modified July 1st, 2019, which was accepted with the sign-up, the payment method on file is charged for what the account owes.',
  ],
  'charges-2026-11-01': [
    'You authorize the provider of this portal to keep this payment method and to charge it, while it is your default, for what your account owes: activations, the recurring charges of your lines on the day they fall due, and overdue invoices that are paid again.',
    'For a bank account this is also your authorization of electronic (ACH) debits in these amounts, and you confirm that you may sign for the account.',
    'It holds until you delete the payment method or close the account. Charges that are already under way are completed.',
  ],
  'earlier-billing': [
    'You gave this payment method to the provider before your account came to this portal, and authorized the provider then to keep it and to charge it for what your account owes.',
  ],
};

/** Of methods that came with a customer from the provider's earlier billing; no form shows it. */
export const earlierConsent: PaymentConsentVersion = 'earlier-billing';
/** Accepted by a sign-up that names no other text. */
export const signUpConsent: PaymentConsentVersion = 'terms-2019-07-01';
/** Shown beside every form that takes a method, that of the sign-up too. */
export const currentConsent: PaymentConsentVersion = 'charges-2026-11-01';
