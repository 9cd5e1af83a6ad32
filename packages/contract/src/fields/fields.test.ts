import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { deviceName } from './device-name.ts';
import { forgotPasswordEmail, logInEmail, signUpEmail } from './email.ts';
import { phone, plainPhone } from './phone.ts';
import { textWithLetter } from './text.ts';
import { billingState, shippingState, billingZip, shippingZip } from './place.ts';
import { resetCode, verificationCode } from './verification-code.ts';

/** The first sentence that a person reads, or null when the entry is accepted. */
function sentenceOf(rule: z.ZodMiniType, typed: unknown): string | null {
  const result = rule.safeParse(typed);
  return result.success ? null : (result.error.issues[0]?.message ?? 'refused without a sentence');
}

const company = textWithLetter({ required: messages.companyRequired, invalid: messages.companyInvalid }, 50);

it.each([
  ['company', company, messages.companyRequired],
  ['sign-up e-mail', signUpEmail, messages.emailRequired],
  ['forgot-password e-mail', forgotPasswordEmail, messages.forgotEmailRequired],
  ['log-in e-mail', logInEmail, messages.loginEmailRequired],
  ['billing state', billingState, messages.stateRequired],
  ['shipping state', shippingState, messages.shippingStateRequired],
  ['billing zip', billingZip, messages.zipRequired],
  ['shipping zip', shippingZip, messages.shippingZipRequired],
  ['phone', phone, messages.phoneRequired],
  ['verification code', verificationCode, messages.otpRequired],
  ['reset code', resetCode, messages.resetCodeRequired],
] as const)('%s is required, whether left empty or left out', (_, rule, sentence) => {
  expect(sentenceOf(rule, '')).toBe(sentence);
  expect(sentenceOf(rule, undefined)).toBe(sentence);
  expect(sentenceOf(rule, 7)).toBe(sentence);
});

describe('a text with a letter', () => {
  it.each(['Ada', 'Ünal', '李', "O'Neil 3rd", '  Ada  '])('takes %j', (typed) =>
    expect(sentenceOf(company, typed)).toBeNull(),
  );
  it.each(['123', '-', 'a\u0000b', 'a\nb', 'x'.repeat(51)])('refuses %j', (typed) =>
    expect(sentenceOf(company, typed)).toBe(messages.companyInvalid),
  );
  it('is kept without white space at its ends; white space alone is nothing', () => {
    expect(company.parse('  Acme Inc ')).toBe('Acme Inc');
    expect(sentenceOf(company, '   ')).toBe(messages.companyRequired);
  });
});

describe('the three e-mail rules', () => {
  const invalid = messages.emailInvalid;
  it.each([
    ['ada@example.com', null, null, null],
    ["o'neil+sim.1@mail.example.co", null, null, null],
    ['a@b', invalid, invalid, null],
    ['a..b@c.com', invalid, null, null],
    ['.a@c.com', invalid, null, null],
    ['a.@c.com', invalid, null, null],
    ['a.b@c.com', null, null, null],
    ['ada', invalid, invalid, null],
    ['ada@exa_mple.com', invalid, null, null],
    ['ada@-example.com', invalid, null, null],
    ['1@2.3', invalid, null, invalid],
    ['12345', invalid, invalid, invalid],
    ['ada @example.com', invalid, invalid, invalid],
    [' ada@example.com', invalid, invalid, invalid],
    [`${'a'.repeat(117)}@example.com`, invalid, invalid, invalid],
  ])('%j: sign-up %j, forgot password %j, log-in %j', (typed, atSignUp, atForgot, atLogIn) => {
    expect(sentenceOf(signUpEmail, typed)).toBe(atSignUp);
    expect(sentenceOf(forgotPasswordEmail, typed)).toBe(atForgot);
    expect(sentenceOf(logInEmail, typed)).toBe(atLogIn);
  });

  it('a password and email that can sign up can log in and reset the password', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(sentenceOf(signUpEmail, address) === null);
        expect(sentenceOf(logInEmail, address)).toBeNull();
        expect(sentenceOf(forgotPasswordEmail, address)).toBeNull();
      }),
    );
  });
});

describe.each([
  ['billing', billingZip, messages.zipInvalid],
  ['shipping', shippingZip, messages.shippingZipInvalid],
] as const)('a %s zip', (_, rule, sentence) => {
  it.each(['92614', '92614-1234', '92614 1234'])('takes %s', (typed) => expect(sentenceOf(rule, typed)).toBeNull());
  it.each(['9261', '926141', '926141234', '92614_1234', '92614-123', '92614-', ' 92614', '92614\n', '９２６１４'])(
    'refuses %j',
    (typed) => expect(sentenceOf(rule, typed)).toBe(sentence),
  );
});

describe('a phone number', () => {
  it.each([
    ['+1 (714) 555-0100', '+17145550100'],
    ['(714) 555-0100', '7145550100'],
    ['714-555-0100', '7145550100'],
    ['714 555 0100', '7145550100'],
    ['7145550100', '7145550100'],
    ['+17145550100', '+17145550100'],
    ['1-714-555-0100', '17145550100'],
    ['+44 714 555 0100', '+447145550100'],
  ])('%s is taken and goes over the wire as %s', (typed, wire) => {
    expect(sentenceOf(phone, typed)).toBeNull();
    expect(plainPhone(typed)).toBe(wire);
    expect(sentenceOf(phone, wire)).toBeNull();
  });
  it.each([
    '555-0100',
    '+1 (___) ___-____',
    '714555010',
    '+1234 714 555 0100',
    '714-555-010x',
    ' 7145550100',
    '7145550100 ',
  ])('refuses %j', (typed) => expect(sentenceOf(phone, typed)).toBe(messages.phoneInvalid));
});

describe('a state', () => {
  it.each(['California', 'District of Columbia'])('%s is in the list', (typed) => {
    expect(sentenceOf(billingState, typed)).toBeNull();
    expect(sentenceOf(shippingState, typed)).toBeNull();
  });
  it.each(['CA', 'california', 'Puerto Rico'])('%s is not in the list', (typed) => {
    expect(sentenceOf(billingState, typed)).toBe(messages.stateRequired);
    expect(sentenceOf(shippingState, typed)).toBe(messages.shippingStateRequired);
  });
});

describe.each([
  ['verification code', verificationCode, messages.otpInvalid],
  ['reset code', resetCode, messages.resetCodeInvalid],
] as const)('a %s', (_, rule, sentence) => {
  it('has exactly six digits, zeros in front included', () => expect(sentenceOf(rule, '000123')).toBeNull());
  it.each(['12345', '1234567', '12345a', '12 456', ' 123456', '123456\n', '１２３４５６'])('is not %j', (typed) =>
    expect(sentenceOf(rule, typed)).toBe(sentence),
  );
});

describe('a device name', () => {
  it.each(['Pump 7', 'Zähler/Nord (2)', 'x'.repeat(50), '  Pump 7  '])('may be %j', (typed) =>
    expect(deviceName.parse(typed)).toBe(typed.trim()),
  );
  it.each(['', '   ', 'a,b', 'a*b', 'a\tb', 'a\u0000', 'x'.repeat(51)])('may not be %j', (typed) =>
    expect(deviceName.safeParse(typed).success).toBe(false),
  );
});
