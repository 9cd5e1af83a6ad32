import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { readFields } from './field-errors.ts';
import { forgotPasswordForm, logInForm, newPasswordForm, verifyEmailForm } from './login.ts';

function errorsOf(form: z.ZodMiniType, typed: unknown): Record<string, string> {
  const result = readFields(form, typed);
  return result.success ? {} : result.fields;
}

describe('the log-in form', () => {
  it.each(['Test##100', 'Test$$100', 'Te st-100 ß'])('lets in a customer whose password is %j', (password) => {
    expect(errorsOf(logInForm, { email: 'ada@example.com', password })).toEqual({});
  });

  it('asks for both fields and tells in its own sentences what is wrong', () => {
    expect(errorsOf(logInForm, { email: '', password: '' })).toEqual({
      email: messages.loginEmailRequired,
      password: messages.passwordRequired,
    });
    expect(errorsOf(logInForm, { email: '123', password: 'weak' })).toEqual({
      email: messages.emailInvalid,
      password: messages.loginPasswordInvalid,
    });
  });
});

it('the verification form asks for the code', () => {
  expect(errorsOf(verifyEmailForm, { code: '' })).toEqual({ code: messages.otpRequired });
  expect(errorsOf(verifyEmailForm, { code: '12' })).toEqual({ code: messages.otpInvalid });
  expect(errorsOf(verifyEmailForm, { code: '012345' })).toEqual({});
});

it('the forgot-password form asks for an e-mail that looks like one', () => {
  expect(errorsOf(forgotPasswordForm, { email: '' })).toEqual({ email: messages.forgotEmailRequired });
  expect(errorsOf(forgotPasswordForm, { email: 'ada' })).toEqual({ email: messages.emailInvalid });
  expect(errorsOf(forgotPasswordForm, { email: 'ada@example.com' })).toEqual({});
});

describe('the new-password form', () => {
  const good = { code: '123456', password: 'Test$$100', confirmPassword: 'Test$$100' };

  it('takes a code and the same strong password twice', () => expect(errorsOf(newPasswordForm, good)).toEqual({}));

  it('asks for each field', () => {
    expect(errorsOf(newPasswordForm, { code: '', password: '', confirmPassword: '' })).toEqual({
      code: messages.resetCodeRequired,
      password: messages.passwordRequired,
      confirmPassword: messages.confirmPasswordRequired,
    });
  });

  it('tells wrong entries, and the difference even while the code is missing', () => {
    expect(
      errorsOf(newPasswordForm, { ...good, code: '1', password: 'Test##100', confirmPassword: 'Test##100' }),
    ).toEqual({ code: messages.resetCodeInvalid, password: messages.newPasswordWeak });
    expect(errorsOf(newPasswordForm, { ...good, code: '', confirmPassword: 'Test$$101' })).toEqual({
      code: messages.resetCodeRequired,
      confirmPassword: messages.passwordsDiffer,
    });
  });
});
