import { logInForm } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { temporaryPassword } from './temporary-password.ts';

it('an invited person can log in with the temporary password, and no two are alike', () => {
  const made = Array.from({ length: 500 }, () => temporaryPassword());
  const refused = made.filter((password) => !logInForm.safeParse({ email: 'ada@example.com', password }).success);
  expect(refused).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
