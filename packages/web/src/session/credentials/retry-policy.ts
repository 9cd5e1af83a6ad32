import { constants } from '@linekeeper/contract';
import type { CallFailure } from './call-failure.ts';

const earnedBySuccess = 1;
const { retryBudget, retryCost, retryCostTimeout, retryAttempts, retryDelayCapMs } = constants;
const { retryBaseDelayMs, retryBaseDelayThrottlingMs } = constants;
const retriedStatuses: ReadonlySet<number> = new Set(constants.retryStatuses);
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
  let budget: number = retryBudget;

  function pay(failure: CallFailure): number | undefined {
    const cost = failure.kind === 'timeout' ? retryCostTimeout : retryCost;
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
          budget = Math.min(retryBudget, budget + paid);
          return value;
        } catch (error) {
          if (!isFailure(error) || !isWorthRetrying(error) || attempts >= retryAttempts) throw error;
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
  const base = isThrottling(failure) ? retryBaseDelayThrottlingMs : retryBaseDelayMs;
  return Math.floor(Math.min(retryDelayCapMs, chance * base * 2 ** (attempts - 1)));
}
