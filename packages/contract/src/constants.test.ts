import { expect, it } from 'vitest';
import { constants } from './constants.ts';
import { usStates } from './us-states.ts';

/** Typed by hand from specification §9. */
const specified = {
  verificationCodeDigits: 6,
  verifyWithinDays: 7,
  passwordMinLength: 8,
  chunkLoadTimeoutMs: 120 * 1000,
  lateInterestPercentPerMonth: 2.5,
  cureDays: 30,
  involuntaryBankruptcyDismissalDays: 60,
  credentialRefreshMs: 50 * 60 * 1000,
  federatedRefreshTimeoutMs: 10_000,
  retryAttempts: 3,
  retryDelayCapMs: 20_000,
  retryBudget: 500,
  retryCost: 5,
  retryCostTimeout: 10,
  retryBaseDelayThrottlingMs: 500,
  retryBaseDelayMs: 100,
  retryStatuses: [500, 502, 503, 504, 429],
  poolRetryCapMs: 5000,
  signedUrlMaxSeconds: 604_800,
  signedUrlDefaultSeconds: 3600,
  signingKeyCacheEntries: 50,
};

/** Limits that the specification leaves to us. */
const ours = {
  invitationHash: 'invitation',
  passwordMaxLength: 256,
  deviceNameMaxLength: 50,
  activationMaxDevices: 500,
  pageLimitDefault: 20,
  pageLimitMax: 100,
};

it('the constants are those of the specification, and our own limits', () => {
  expect(constants).toEqual({ ...specified, ...ours });
});

it('a customer chooses among 50 states and the District of Columbia', () => {
  const spelled =
    'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,' +
    'Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,' +
    'Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,' +
    'North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,' +
    'Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming';
  expect(usStates).toEqual(spelled.split(','));
  expect(new Set(usStates).size).toBe(51);
});
