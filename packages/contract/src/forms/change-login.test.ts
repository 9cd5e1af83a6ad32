import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { changeEmailForm, changePasswordForm, codeForm } from './change-login.ts';
import { readFields } from './field-errors.ts';

function errorsOf(form: z.ZodMiniType, values: object): Record<string, string> {
  const result = readFields(form, values);
  return result.success ? {} : result.fields;
}

const right = { oldPassword: 'Test$$100', password: 'Renewed!200', confirmPassword: 'Renewed!200' };

it('a password is changed with the old one and the rules of a new one', () => {
  expect(errorsOf(changePasswordForm, right)).toEqual({});
  expect(errorsOf(changePasswordForm, { oldPassword: '', password: '', confirmPassword: '' })).toEqual({
    oldPassword: messages.passwordRequired,
    password: messages.passwordRequired,
    confirmPassword: messages.confirmPasswordRequired,
  });
  expect(errorsOf(changePasswordForm, { ...right, password: 'Test##100', confirmPassword: 'Test##100' })).toEqual({
    password: messages.newPasswordWeak,
  });
  expect(errorsOf(changePasswordForm, { ...right, confirmPassword: 'Renewed!201' })).toEqual({
    confirmPassword: messages.passwordsDiffer,
  });
});

it('the old password is taken as it is: it may be older than the rules', () => {
  expect(errorsOf(changePasswordForm, { ...right, oldPassword: 'x' })).toEqual({});
  expect(errorsOf(changePasswordForm, { ...right, oldPassword: 'x'.repeat(257) })).toEqual({
    oldPassword: messages.loginPasswordInvalid,
  });
});

it('a new e-mail and the code that confirms it keep the rules of the sign-up', () => {
  expect(errorsOf(changeEmailForm, { email: '' })).toEqual({ email: messages.emailRequired });
  expect(errorsOf(changeEmailForm, { email: 'ada@fleet' })).toEqual({ email: messages.emailInvalid });
  expect(errorsOf(codeForm, { code: '' })).toEqual({ code: messages.resetCodeRequired });
  expect(errorsOf(codeForm, { code: '12345' })).toEqual({ code: messages.resetCodeInvalid });
  expect(errorsOf(codeForm, { code: '123456' })).toEqual({});
});
