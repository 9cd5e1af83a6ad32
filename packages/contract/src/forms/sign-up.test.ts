import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { signUpBody } from '../endpoints/sign-up.ts';
import { messages } from '../messages.ts';
import { readFields } from './field-errors.ts';
import { billingForm, personalForm } from './sign-up.ts';

const personal = {
  fname: 'Ada',
  lname: 'Lovelace',
  emailid: 'ada@example.com',
  cemailid: 'ada@example.com',
  pass: 'Test$$100',
  cpass: 'Test$$100',
};
const billing = {
  company: 'Acme Pumps',
  billaddress: '1 Main Street',
  billcity: 'Irvine',
  billstate: 'California',
  billzip: '92614',
  phone: '+1 (714) 555-0100',
  shipaddress: '2 Dock Road',
  shipcity: 'Reno',
  shipstate: 'Nevada',
  shipzip: '89501-0001',
};
const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoi' };
const whole = { ...personal, ...billing, agreement: true, opaqueData };

function errorsOf(form: z.ZodMiniType, typed: unknown): Record<string, string> {
  const result = readFields(form, typed);
  return result.success ? {} : result.fields;
}
const personalErrors = (typed: object) => {
  return errorsOf(personalForm, { ...personal, ...typed });
};

describe('step 1, personal information', () => {
  it('takes what a person types', () => expect(personalErrors({})).toEqual({}));

  it('left empty, every field asks for itself', () => {
    expect(personalErrors({ fname: '', lname: '', emailid: '', cemailid: '', pass: '', cpass: '' })).toEqual({
      fname: messages.firstNameRequired,
      lname: messages.lastNameRequired,
      emailid: messages.emailRequired,
      cemailid: messages.confirmEmailRequired,
      pass: messages.passwordRequired,
      cpass: messages.confirmPasswordRequired,
    });
  });

  it('wrong entries get the sentences of their fields', () => {
    const bad = { fname: '1', lname: '2', emailid: 'ada', cemailid: 'ada', pass: 'weak', cpass: 'weak' };
    expect(personalErrors(bad)).toEqual({
      fname: messages.firstNameInvalid,
      lname: messages.lastNameInvalid,
      emailid: messages.emailInvalid,
      pass: messages.signUpPasswordWeak,
    });
  });

  it('both repeats must equal their first entry', () => {
    expect(personalErrors({ cemailid: 'eve@example.com', cpass: 'Test$$101' })).toEqual({
      cemailid: messages.emailsDiffer,
      cpass: messages.passwordsDiffer,
    });
  });

  it('a different repeat is an error even while other fields are empty', () => {
    expect(personalErrors({ fname: '', lname: undefined, cpass: 'Test$$101' })).toEqual({
      fname: messages.firstNameRequired,
      lname: messages.lastNameRequired,
      cpass: messages.passwordsDiffer,
    });
  });
});

describe('step 2, billing and shipping information', () => {
  const errors = (typed: object) => {
    return errorsOf(billingForm, typed);
  };

  it('takes what a person types', () => expect(errors(billing)).toEqual({}));

  it('left empty, every field asks for itself', () => {
    const expected = {
      company: messages.companyRequired,
      billaddress: messages.billingAddressRequired,
      billcity: messages.cityRequired,
      billstate: messages.stateRequired,
      billzip: messages.zipRequired,
      phone: messages.phoneRequired,
      shipaddress: messages.shippingAddressRequired,
      shipcity: messages.shippingCityRequired,
      shipstate: messages.shippingStateRequired,
      shipzip: messages.shippingZipRequired,
    };
    expect(errors({})).toEqual(expected);
    expect(errors(Object.fromEntries(Object.keys(billing).map((name) => [name, ''])))).toEqual(expected);
  });

  it('entries without a letter or in another form are errors', () => {
    expect(errors(Object.fromEntries(Object.keys(billing).map((name) => [name, '1'])))).toEqual({
      company: messages.companyInvalid,
      billaddress: messages.billingAddressInvalid,
      billcity: messages.cityInvalid,
      billstate: messages.stateRequired,
      billzip: messages.zipInvalid,
      phone: messages.phoneInvalid,
      shipaddress: messages.shippingAddressInvalid,
      shipcity: messages.shippingCityInvalid,
      shipstate: messages.shippingStateRequired,
      shipzip: messages.shippingZipInvalid,
    });
  });
});

describe('the sign-up call', () => {
  const { cemailid: _email, cpass: _password, ...kept } = whole;
  const variant = { formData: whole, UserPoolId: 'us-east-1_Example01', cid: 'client' };

  it('takes the merged form and drops the repeats and whatever it does not know', () => {
    expect(signUpBody.parse({ ...whole, phoneNumber: '+17145550100', isAdmin: true })).toEqual(kept);
  });

  it('takes the variant that names pool and client, and drops what it does not know there too', () => {
    const typed = { ...variant, formData: { ...whole, role: 'owner' }, extra: 1 };
    expect(signUpBody.parse(typed)).toEqual({ ...variant, formData: kept });
  });

  it.each([
    ['no agreement', { agreement: undefined }, 'agreement'],
    ['an agreement that is not ticked', { agreement: false }, 'agreement'],
    ['an agreement that is only a word', { agreement: 'true' }, 'agreement'],
    ['no payment data', { opaqueData: undefined }, 'opaqueData'],
  ])('%s is refused with "fill all details"', (_, missing, name) => {
    expect(errorsOf(signUpBody, { ...whole, ...missing })).toEqual({ [name]: messages.fillAllDetails });
    const inVariant = { ...variant, formData: { ...whole, ...missing } };
    expect(errorsOf(signUpBody, inVariant)).toEqual({ [`formData.${name}`]: messages.fillAllDetails });
  });

  it('an invited customer may send no payment data, but no wrong ones', () => {
    const { opaqueData: _payment, ...without } = whole;
    expect(errorsOf(signUpBody, { ...without, invitation: 'prs_1.x' })).toEqual({});
    expect(errorsOf(signUpBody, { ...variant, formData: { ...without, invitation: 'prs_1.x' } })).toEqual({});
    expect(errorsOf(signUpBody, { ...without, invitation: 'prs_1.x', opaqueData: {} })).not.toEqual({});
  });

  it('a missing payment method is named beside other wrong fields', () => {
    const { opaqueData: _payment, ...without } = whole;
    expect(errorsOf(signUpBody, { ...without, fname: '' })).toEqual({
      fname: messages.firstNameRequired,
      opaqueData: messages.fillAllDetails,
    });
  });

  it('names every wrong field of the merged form', () => {
    const { fname: _, ...nameless } = whole;
    expect(errorsOf(signUpBody, { ...nameless, pass: 'weak', shipzip: '1' })).toEqual({
      fname: messages.firstNameRequired,
      pass: messages.signUpPasswordWeak,
      shipzip: messages.shippingZipInvalid,
    });
    expect(errorsOf(signUpBody, { ...whole, lname: '2' })).toEqual({ lname: messages.lastNameInvalid });
    expect(Object.keys(errorsOf(signUpBody, {}))).toHaveLength(16);
  });

  it('names every wrong field of the variant', () => {
    expect(errorsOf(signUpBody, { ...variant, formData: { ...whole, fname: '' } })).toEqual({
      'formData.fname': messages.firstNameRequired,
    });
    expect(Object.keys(errorsOf(signUpBody, { formData: whole }))).toEqual(['UserPoolId', 'cid']);
    expect(Object.keys(errorsOf(signUpBody, { ...variant, formData: 'all of it' }))).toEqual(['formData']);
  });

  it.each([null, 'text', 7, []])('%j is no sign-up', (body) => {
    expect(signUpBody.safeParse(body).success).toBe(false);
  });
});
