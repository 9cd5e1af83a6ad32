import { plainPhone, type ProfileForm } from '@linekeeper/contract';
import type { CompanyFacts } from './account.ts';

/** What a sign-up keeps until its end; password and payment token pass through and are not part of it. */
export interface SignUpForm extends CompanyFacts {
  firstName: string;
  lastName: string;
}

/** The wire's names end here. */
export function formOf(form: ProfileForm): SignUpForm {
  return {
    firstName: form.fname,
    lastName: form.lname,
    company: form.company,
    phone: plainPhone(form.phone),
    billing: { address: form.billaddress, city: form.billcity, state: form.billstate, zip: form.billzip },
    shipping: { address: form.shipaddress, city: form.shipcity, state: form.shipstate, zip: form.shipzip },
  };
}

/** What the gateway keeps beside a payment method. */
export function billToOf({ firstName, lastName, company, phone, billing }: SignUpForm) {
  return { firstName, lastName, company, phone, ...billing };
}

/** An address as far as a stranger may see it: `a***@e***`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
