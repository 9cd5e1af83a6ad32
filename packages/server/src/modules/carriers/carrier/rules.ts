import type { CarrierId } from '@linekeeper/contract';

/** What a carrier publishes about how often a line may be changed; null where it names no limit. */
export interface CarrierRules {
  readonly maxActionsPerDay: number | null;
  /** In one go; then the carrier resumes the line by itself. */
  readonly maxSuspendDays: number | null;
  readonly maxSuspendDaysPerYear: number | null;
  readonly planChangesPerMonth: number | null;
  readonly planChangeWhileSuspended: boolean;
  readonly canSuspend: boolean;
  /** Whether a suspended line may be terminated without being resumed first. */
  readonly canTerminateSuspended: boolean;
  /** A terminated SIM may be activated anew; its number may be another one then. */
  readonly canResumeAfterTerminate: boolean;
}

const noLimits: CarrierRules = {
  maxActionsPerDay: null,
  maxSuspendDays: null,
  maxSuspendDaysPerYear: null,
  planChangesPerMonth: null,
  planChangeWhileSuspended: true,
  canSuspend: true,
  canTerminateSuspended: true,
  canResumeAfterTerminate: true,
};

const rules: Readonly<Record<CarrierId, CarrierRules>> = {
  kore: { ...noLimits, planChangeWhileSuspended: false },
  cisco: noLimits,
  thingspace: {
    ...noLimits,
    maxActionsPerDay: 5,
    maxSuspendDays: 90,
    maxSuspendDaysPerYear: 180,
    planChangesPerMonth: 4,
    planChangeWhileSuspended: false,
  },
};

/** The published limits of a carrier, for refusing early and saying when it will be possible. */
export function rulesOf(carrier: CarrierId): CarrierRules {
  return rules[carrier];
}
