import * as z from 'zod/mini';
import { invitationForm } from '../endpoints/people.ts';
import { signUpEmail } from '../fields/email.ts';
import { addressFields, firstName, lastName } from '../forms/sign-up.ts';
import { idParams } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const wrongAmount = 'Enter an amount in dollars, such as 5000.';

/** A customer, with the person who owns the account. */
export const newCustomerForm = z.object({
  ...addressFields,
  /** Null: by a payment method, which the owner adds at the first login. */
  netDays: z.nullable(z.literal([15, 30, 60])),
  /** Null: the provider's limit for everyone. */
  creditLimitCents: z.nullable(
    z.int({ error: wrongAmount }).check(z.minimum(0, wrongAmount), z.maximum(100_000_000_000, wrongAmount)),
  ),
  email: signUpEmail,
  firstName,
  lastName,
});
export type NewCustomerForm = z.output<typeof newCustomerForm>;

/** `unknown`: we find out whether the invitation left. `later`: it did not, try again. `refused`: the email has a login. */
const invitation = z.enum(['invited', 'unknown', 'later', 'refused']);
export type CustomerInvitation = z.output<typeof invitation>;

export const customerNewEndpoints = {
  createCustomer: {
    method: 'POST',
    path: '/provider/api/v1/customers',
    access: 'money',
    summary: 'Open the account of a customer, and invite its owner',
    body: newCustomerForm,
    reply: z.object({ id: z.string(), invitation }),
  },
  inviteCustomerPerson: {
    method: 'POST',
    path: '/provider/api/v1/customers/:id/people',
    access: 'customers',
    summary: 'Invite a person of a customer',
    params: idParams,
    body: invitationForm,
    reply: z.object({ invitation }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
