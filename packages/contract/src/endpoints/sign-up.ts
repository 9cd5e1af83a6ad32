import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { addressFields, firstName, lastName } from '../forms/sign-up.ts';
import { opaquePayment } from '../forms/opaque-payment.ts';
import { signUpEmail } from '../fields/email.ts';
import { signUpPassword } from '../fields/password.ts';
import { messages } from '../messages.ts';
import { paymentConsentVersion } from '../payment-consents.ts';

const invitationToken = z.string().check(z.maxLength(200));

const signUpInvitation = z.object({
  email: z.string(),
  /** Null: staff left it to the customer. */
  company: z.nullable(z.string()),
  /** Days from an invoice to its due date; null: the account pays by its payment method. */
  netDays: z.nullable(z.literal([15, 30, 60])),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** The members of the merged form object. `cemailid`, `cpass` and unknown ones are accepted and dropped. */
const merged = {
  agreement: z.literal(true, { error: messages.fillAllDetails }),
  fname: firstName,
  lname: lastName,
  emailid: signUpEmail,
  pass: signUpPassword,
  ...addressFields,
  /** Only an invitation whose account will pay by invoice does without. */
  opaqueData: z.optional(z.object(opaquePayment.shape, { error: messages.fillAllDetails })),
  /** Which text of `paymentConsents` the payment form showed; the terms by default. */
  consentVersion: z.optional(paymentConsentVersion),
  /** The version of the terms that the form showed; the one in force by default. */
  termsVersion: z.optional(z.int()),
  /** The token of the link by which staff invited the customer to sign up. */
  invitation: z.optional(invitationToken),
};

interface Paying {
  readonly opaqueData?: unknown;
  readonly invitation?: unknown;
}

/** Said beside what is wrong with the other members. */
const methodGiven = z.refine<Paying>(
  ({ opaqueData, invitation }) => opaqueData !== undefined || invitation !== undefined,
  { error: messages.fillAllDetails, path: ['opaqueData'], when: ({ value }) => value instanceof Object },
);

const formData = z.object(merged).check(methodGiven);
const variant = z.object({ formData, UserPoolId: z.string(), cid: z.string() });

/** A body with `formData` is always meant as the variant, so that errors name the right fields. */
const mergedAlone = z.object({ ...merged, formData: z.optional(z.never()) }).check(methodGiven);

/** Either the merged object or the variant that names pool and client (specification §7). */
export const signUpBody = z.union([variant, mergedAlone]);

export const signUpEndpoints = {
  readSignUpInvitation: {
    method: 'POST',
    path: '/api/v1/sign-up-invitation',
    access: 'public',
    summary: 'Read an invitation to sign up by the token of its link',
    body: z.object({ invitation: invitationToken }),
    reply: signUpInvitation,
  },
  signUp: {
    method: 'POST',
    path: '/v1/dash/signup',
    access: 'public',
    summary: 'Sign up as a new customer',
    body: signUpBody,
    reply: z.object({
      accountId: z.string(),
      userSub: z.string(),
      codeDelivery: z.object({ destination: z.string() }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
