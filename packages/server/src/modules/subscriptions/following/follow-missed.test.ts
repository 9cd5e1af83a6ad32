import type { SuspendReason } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { brandId, type PlanId } from '../../../kernel/ids.ts';
import { missedChange } from './follow-missed.ts';

const [plan, other] = [brandId<PlanId>('plan_1'), brandId<PlanId>('plan_2')];
const begun = {
  beganAt: new Date(0),
  nextChargeAt: new Date(1),
  planId: plan,
  cancelAtPeriodEnd: false,
  pausedAt: null,
};
const waiting = { ...begun, beganAt: null, nextChargeAt: null };
const active = { status: 'active', pendingAction: null, planId: plan, isBilled: true } as const;
const line = { ...active, suspendReasons: new Array<SuspendReason>() };
const notBilled = { ...line, isBilled: false };

it('a subscription that agrees with its line missed nothing', () => {
  expect(missedChange(begun, line)).toBeNull();
  expect(missedChange(waiting, { ...notBilled, status: 'activating', pendingAction: 'activate' })).toBeNull();
  expect(missedChange(waiting, { ...notBilled, status: 'outcome_unknown', pendingAction: 'activate' })).toBeNull();
  expect(missedChange(waiting, { ...notBilled, status: 'activation_failed' })).toBeNull();
});

it('a line in service whose subscription has not begun was activated, whatever became of it since', () => {
  for (const status of ['active', 'suspending', 'suspended', 'resuming', 'terminating'] as const)
    expect(missedChange(waiting, { ...line, status })).toBe('activated');
});

it('the end of a line counts before all else, then its beginning, then its plan', () => {
  expect(missedChange(waiting, { ...line, status: 'terminated', planId: other })).toBe('terminated');
  expect(missedChange(waiting, { ...line, planId: other })).toBe('activated');
  expect(missedChange(begun, { ...line, planId: other })).toBe('plan_changed');
});

it('a line that is not being terminated is charged again', () => {
  const held = { ...begun, nextChargeAt: null };
  expect(missedChange({ ...held, cancelAtPeriodEnd: true }, line)).toBeNull();
  expect(missedChange(held, line)).toBe('kept');
  expect(missedChange(held, { ...line, status: 'terminating', pendingAction: 'terminate' })).toBeNull();
  expect(missedChange(held, { ...line, status: 'outcome_unknown', pendingAction: 'terminate' })).toBeNull();
});

it('a line that its customer suspends or resumes may cost another price, once the carrier has done it', () => {
  const suspended = (...suspendReasons: SuspendReason[]) => ({ ...line, status: 'suspended' as const, suspendReasons });
  expect(missedChange(begun, suspended('user'))).toBe('pause_changed');
  expect(missedChange({ ...begun, pausedAt: new Date(1) }, suspended('user'))).toBeNull();
  expect(missedChange({ ...begun, pausedAt: new Date(1) }, { ...line, status: 'resuming' })).toBeNull();
  expect(missedChange({ ...begun, pausedAt: new Date(1) }, line)).toBe('pause_changed');
  expect(missedChange(begun, suspended('user', 'payment'))).toBeNull();
  expect(missedChange(begun, suspended('data_limit'))).toBeNull();
});
