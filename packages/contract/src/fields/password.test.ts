import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { logInPassword, newPassword, signUpPassword } from './password.ts';

const rules = [
  ['sign-up', signUpPassword, messages.signUpPasswordWeak],
  ['new password', newPassword, messages.newPasswordWeak],
  ['log-in', logInPassword, messages.loginPasswordInvalid],
] as const;

const accepts = (rule: typeof signUpPassword, typed: string) => rule.safeParse(typed).success;

describe.each(rules)('%s', (_, rule, sentence) => {
  it('asks for a password', () => {
    expect(rule.safeParse('').error?.issues[0]?.message).toBe(messages.passwordRequired);
    expect(rule.safeParse(undefined).error?.issues[0]?.message).toBe(messages.passwordRequired);
  });

  it.each([
    ['seven characters', 'Test$10'],
    ['no capital letter', 'test$$100'],
    ['no small letter', 'TEST$$100'],
    ['no digit', 'Test$$$$$'],
    ['no special character', 'Test12345'],
    ['only foreign special characters', 'Test(100)'],
    ['white space in front', ' Test$$100'],
    ['white space at the end', 'Test$$100 '],
    ['a line break at the end', 'Test$$100\n'],
    ['257 characters', `Test$$100${'x'.repeat(248)}`],
  ])('refuses %s with its own sentence', (_why, typed) => {
    expect(rule.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
  });

  it('takes eight and 256 characters', () => {
    expect(accepts(rule, 'Test$100')).toBe(true);
    expect(accepts(rule, `Test$100${'x'.repeat(248)}`)).toBe(true);
  });
});

it.each([
  ...'#?!@$%^&*-'.split('').map((special) => [special, true, '@$!%*?&'.includes(special)] as const),
  ['(', false, false] as const,
])('%s as the only special character: sign-up %j, new password %j', (special, atSignUp, atNewPassword) => {
  const typed = `Test${special}${special}100`;
  expect(accepts(signUpPassword, typed)).toBe(atSignUp);
  expect(accepts(newPassword, typed)).toBe(atNewPassword);
  expect(accepts(logInPassword, typed)).toBe(atSignUp || atNewPassword);
});

it('a new password holds letters, digits and its special characters and nothing else', () => {
  for (const foreign of ['#', '^', '-', ' ', '(', 'ß'])
    expect(accepts(newPassword, `Test$$100${foreign}x`)).toBe(false);
  expect(accepts(signUpPassword, 'Test$$ 100 (ß)')).toBe(true);
});

/** Mostly passwords: a strong kernel with anything around and in it, so that few samples are thrown away. */
const candidate = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.shuffledSubarray(['a', 'Z', '7', '#', '?', '!', '@', '$', '%', '^', '&', '*', '-'], { minLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'abcXYZ019@$!%*?&#^- \t\n'.split('')), maxLength: 12 }),
  )
  .map(([before, kernel, after]) => before + kernel.join('') + after);

it('whatever sign-up or new password accepts, log-in accepts', () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        candidate,
        candidate.map((text) => text.replaceAll(/[^\w@$!%*?&]/g, 'q')),
      ),
      (typed) => {
        if (!accepts(signUpPassword, typed) && !accepts(newPassword, typed)) return;
        acceptedCount += 1;
        expect(accepts(logInPassword, typed)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
  expect(acceptedCount).toBeGreaterThan(100);
});

it('white space at either end is never accepted', () => {
  const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003');
  fc.assert(
    fc.property(candidate, blank, fc.boolean(), (typed, space, inFront) => {
      const padded = inFront ? space + typed : typed + space;
      for (const [, rule] of rules) expect(accepts(rule, padded)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
