import { expect, it } from 'vitest';
import { failedText } from './outcome-texts.ts';

const failed = { carrierCode: '40', carrierText: 'Bad plan. ', mayRetry: true };
const never = { ...failed, mayRetry: false };
const notReached = { carrierCode: 'not_reached', carrierText: null, mayRetry: true };

it('a failed activation says that nothing was charged, and what can be done', () => {
  expect(failedText('activate', failed, 'KORE')).toBe(
    "KORE couldn't activate this SIM. It says: “Bad plan”. You weren't charged. You can try again.",
  );
  expect(failedText('activate', never, 'KORE')).toBe(
    "KORE refused this SIM on this plan. It says: “Bad plan”. You weren't charged. Check the SIM or choose another plan.",
  );
  expect(failedText('activate', notReached, 'KORE')).toBe("We couldn't reach KORE. You weren't charged. Try again.");
});

it('a failed change says how the line stays, and offers another try only where one can help', () => {
  expect(failedText('suspend', failed, 'KORE')).toBe(
    'KORE refused the request. It says: “Bad plan”. The line is still in service. You can try again.',
  );
  expect(failedText('resume', { ...never, carrierText: null }, 'KORE')).toBe(
    'KORE refused the request. The line stays suspended.',
  );
  expect(failedText('changePlan', notReached, 'KORE')).toBe(
    "We couldn't reach KORE. The line stays on its plan. Try again.",
  );
});

it('a command that an operator gave up says what the operator wrote', () => {
  expect(failedText('terminate', { ...failed, carrierCode: 'given_up', carrierText: 'Gone.' }, 'KORE')).toBe('Gone.');
});
