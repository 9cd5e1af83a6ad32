import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../kernel/clock.ts';
import type { CarrierRules } from '../../carriers/index.ts';
import { carrierLimit } from './carrier-limit.ts';

const rules: CarrierRules = {
  maxActionsPerDay: 5,
  maxSuspendDays: 90,
  maxSuspendDaysPerYear: 180,
  planChangesPerMonth: 4,
  planChangeWhileSuspended: false,
  canSuspend: true,
  canTerminateSuspended: true,
  canResumeAfterTerminate: true,
};
const now = new Date('2026-11-30T15:00:00Z');
const seen = { todayCount: 0, planChangeCount: 0, suspendedMs: 0 };

describe("a carrier's published rules", () => {
  it('let a line be changed until the last change of the day, and again from midnight on', () => {
    expect(carrierLimit('resume', rules, { ...seen, todayCount: 4 }, now)).toBeNull();
    expect(carrierLimit('resume', rules, { ...seen, todayCount: 5 }, now)).toEqual({
      problem: 'carrier_daily_limit',
      possibleAt: new Date('2026-12-01T00:00:00Z'),
    });
  });

  it('count changes of plan by the month, and nothing else by it', () => {
    const four = { ...seen, planChangeCount: 4 };
    expect(carrierLimit('changePlan', rules, four, now)).toEqual({
      problem: 'carrier_plan_change_limit',
      possibleAt: new Date('2026-12-01T00:00:00Z'),
    });
    expect(carrierLimit('suspend', rules, four, now)).toBeNull();
  });

  it('count started days of suspension by the year', () => {
    const almost = { ...seen, suspendedMs: 178.5 * dayMs };
    expect(carrierLimit('suspend', rules, almost, now)).toBeNull();
    expect(carrierLimit('suspend', rules, { ...seen, suspendedMs: 179.5 * dayMs }, now)).toEqual({
      problem: 'carrier_suspend_limit',
      possibleAt: null,
    });
  });

  it('may not know suspension at all', () => {
    expect(carrierLimit('suspend', { ...rules, canSuspend: false }, seen, now)?.problem).toBe('carrier_cannot_suspend');
  });

  it('that name no limit refuse nothing', () => {
    const none = { ...rules, maxActionsPerDay: null, planChangesPerMonth: null, maxSuspendDaysPerYear: null };
    const much = { todayCount: 99, planChangeCount: 99, suspendedMs: 999 * dayMs };
    for (const action of ['suspend', 'changePlan', 'terminate'] as const)
      expect(carrierLimit(action, none, much, now)).toBeNull();
  });
});
