import type { CallFailure } from './call-failure.ts';

// Specification §9.
const budgetAtStart = 500;
const retryCost = 5;
const timeoutCost = 10;
const earnedBySuccess = 1;
const maxAttempts = 3;
const maxDelayMs = 20_000;
const baseDelayMs = 100;
const throttledBaseDelayMs = 500;
const retriedStatuses = new Set([500, 502, 503, 504, 429]);
const throttlingNames = new Set(['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException']);

export interface RetryTools {
  readonly wait: (delayMs: number) => Promise<void>;
  /** From 0 up to, but not, 1. */
  readonly random: () => number;
}

export interface RetryPolicy {
  /**
   * Does `attempt` up to three times, waiting longer each time. Every retry costs of a budget that all calls share and
   * that successes fill again, so that a service in trouble is not asked thrice as often.
   */
  readonly run: <Value>(
    attempt: () => Promise<Value>,
    isFailure: (error: unknown) => error is CallFailure,
  ) => Promise<Value>;
}

export function createRetryPolicy({ wait, random }: RetryTools): RetryPolicy {
  let budget = budgetAtStart;

  function pay(failure: CallFailure): number | undefined {
    const cost = failure.kind === 'timeout' ? timeoutCost : retryCost;
    if (budget < cost) return undefined;
    budget -= cost;
    return cost;
  }
  return {
    run: async (attempt, isFailure) => {
      let paid = earnedBySuccess;
      for (let attempts = 1; ; attempts += 1) {
        try {
          const value = await attempt();
          budget = Math.min(budgetAtStart, budget + paid);
          return value;
        } catch (error) {
          if (!isFailure(error) || !isWorthRetrying(error) || attempts >= maxAttempts) throw error;
          const cost = pay(error);
          if (cost === undefined) throw error;
          paid = cost;
          await wait(delayMs(error, attempts, random()));
        }
      }
    },
  };
}

function isWorthRetrying(failure: CallFailure): boolean {
  return failure.kind !== 'refused' || isThrottling(failure) || retriedStatuses.has(failure.status);
}

function isThrottling(failure: CallFailure): boolean {
  return failure.status === 429 || throttlingNames.has(failure.name);
}

function delayMs(failure: CallFailure, attempts: number, chance: number): number {
  const base = isThrottling(failure) ? throttledBaseDelayMs : baseDelayMs;
  return Math.floor(Math.min(maxDelayMs, chance * base * 2 ** (attempts - 1)));
}
