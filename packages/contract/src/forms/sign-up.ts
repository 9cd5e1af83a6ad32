import * as z from 'zod/mini';
import { signUpEmail } from '../fields/email.ts';
import { signUpPassword } from '../fields/password.ts';
import { phone } from '../fields/phone.ts';
import { textWithLetter } from '../fields/text.ts';
import { billingState, shippingState, billingZip, shippingZip } from '../fields/place.ts';
import { messages } from '../messages.ts';

export const firstName = textWithLetter(
  { required: messages.firstNameRequired, invalid: messages.firstNameInvalid },
  50,
);
export const lastName = textWithLetter({ required: messages.lastNameRequired, invalid: messages.lastNameInvalid }, 50);

const again = (sentence: string) => z.string({ error: sentence }).check(z.minLength(1, { error: sentence }));

/** Step 1 as typed: both repeats must equal their first entry (specification §5). */
export const personalForm = z
  .object({
    fname: firstName,
    lname: lastName,
    emailid: signUpEmail,
    cemailid: again(messages.confirmEmailRequired),
    pass: signUpPassword,
    cpass: again(messages.confirmPasswordRequired),
  })
  .check(
    z.refine((form) => form.cemailid === form.emailid, {
      error: messages.emailsDiffer,
      path: ['cemailid'],
      when: ({ value }) => bothTyped(value, 'emailid', 'cemailid'),
    }),
    z.refine((form) => form.cpass === form.pass, {
      error: messages.passwordsDiffer,
      path: ['cpass'],
      when: ({ value }) => bothTyped(value, 'pass', 'cpass'),
    }),
  );
export type PersonalForm = z.output<typeof personalForm>;

function bothTyped(value: unknown, first: string, repeat: string): boolean {
  const shape = z.looseObject({ [first]: again(''), [repeat]: again('') });
  return shape.safeParse(value).success;
}

export const addressFields = {
  company: textWithLetter({ required: messages.companyRequired, invalid: messages.companyInvalid }, 50),
  billaddress: textWithLetter(
    { required: messages.billingAddressRequired, invalid: messages.billingAddressInvalid },
    60,
  ),
  billcity: textWithLetter({ required: messages.cityRequired, invalid: messages.cityInvalid }, 40),
  billstate: billingState,
  billzip: billingZip,
  phone,
  shipaddress: textWithLetter(
    { required: messages.shippingAddressRequired, invalid: messages.shippingAddressInvalid },
    60,
  ),
  shipcity: textWithLetter({ required: messages.shippingCityRequired, invalid: messages.shippingCityInvalid }, 40),
  shipstate: shippingState,
  shipzip: shippingZip,
};

/** Step 2 as typed. */
export const billingForm = z.object(addressFields);
export type BillingForm = z.output<typeof billingForm>;
