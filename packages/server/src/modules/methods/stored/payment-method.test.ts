import { expect, it } from 'vitest';
import { brandId, type AccountId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { isUsable, methodState, nextDefault, type PaymentMethod } from './payment-method.ts';

const now = new Date('2026-11-15T12:00:00Z');

function card(more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: brandId<PaymentMethodId>('pm_1'),
    accountId: brandId<AccountId>('acct_1'),
    gatewayPaymentProfileId: '1',
    kind: 'card',
    label: 'Visa',
    last4: '1111',
    expiresMonth: 12,
    expiresYear: 2099,
    nameOnAccount: null,
    isDefault: false,
    status: 'active',
    disabledReason: null,
    failureCount: 0,
    networkTransId: null,
    addedAt: now,
    consentVersion: 'terms-2019-07-01',
    consentAt: now,
    ...more,
  };
}
const stateOf = (expiresYear: number, expiresMonth: number, at = now) =>
  methodState(card({ expiresYear, expiresMonth }), at);

it('a card that expires this or next month is expiring, also across the year', () => {
  expect([stateOf(2026, 10), stateOf(2026, 11), stateOf(2026, 12), stateOf(2027, 1)]).toEqual([
    'expired',
    'expiring',
    'expiring',
    'active',
  ]);
  expect(stateOf(2027, 1, new Date('2026-12-01T00:00:00Z'))).toBe('expiring');
});

it('a card is good to the last moment of its month', () => {
  expect(stateOf(2026, 11, new Date('2026-11-30T23:59:59.999Z'))).toBe('expiring');
  expect(stateOf(2026, 11, new Date('2026-12-01T00:00:00Z'))).toBe('expired');
});

it('a bank account does not expire', () => {
  expect(methodState(card({ kind: 'bank', expiresMonth: null, expiresYear: null }), now)).toBe('active');
});

it('a failed charge weighs more than a near expiry and less than a past one', () => {
  expect(methodState(card({ failureCount: 1, expiresYear: 2026, expiresMonth: 12 }), now)).toBe('failing');
  expect(methodState(card({ failureCount: 1, expiresYear: 2026, expiresMonth: 10 }), now)).toBe('expired');
});

it('one that failed may be charged, one that expired or was disabled may not', () => {
  expect(isUsable(card({ failureCount: 3 }), now)).toBe(true);
  expect(isUsable(card({ expiresYear: 2026, expiresMonth: 10 }), now)).toBe(false);
  expect(isUsable(card({ status: 'disabled' }), now)).toBe(false);
});

it('the newest usable one takes over as the default, else the newest', () => {
  const old = card({ id: brandId<PaymentMethodId>('pm_1') });
  const expired = card({ id: brandId<PaymentMethodId>('pm_2'), expiresYear: 2020 });
  const newest = card({ id: brandId<PaymentMethodId>('pm_3'), status: 'disabled' });
  expect(nextDefault([old, expired, newest], now)).toBe(old);
  expect(nextDefault([expired, newest], now)).toBe(newest);
  expect(nextDefault([], now)).toBeUndefined();
});
