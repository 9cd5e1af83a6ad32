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
  /** A terminated SIM may be activated again; its number may be another one then. */
  readonly canResumeAfterTerminate: boolean;
}

/** Of a carrier that publishes no limits. */
export const noLimits: CarrierRules = {
  maxActionsPerDay: null,
  maxSuspendDays: null,
  maxSuspendDaysPerYear: null,
  planChangesPerMonth: null,
  planChangeWhileSuspended: true,
  canSuspend: true,
  canTerminateSuspended: true,
  canResumeAfterTerminate: true,
};
