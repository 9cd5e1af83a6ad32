import { Refusal } from './refusal.ts';

export interface TurnLimits {
  /** Of all together. */
  readonly atOnce: number;
  /** Of one account. */
  readonly each: number;
  readonly patienceMs: number;
}

const retryAfterSeconds = 1;

/**
 * Turns at something of which there is little, so that one account leaves room for the others. Accounts that wait come
 * one after the other, however many turns each of them wants.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  /** An account goes to the end when one of its turns begins. */
  readonly #waiting = new Map<string, readonly (() => void)[]>();
  #runningCount = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Waits for a turn; gives what ends it. Refuses with `too_many_requests` what waited too long. */
  take(whose: string): Promise<() => void> {
    if (!this.#waiting.has(whose) && this.#mayBegin(whose)) return Promise.resolve(this.#begin(whose));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(this.#begin(whose));
      };
      const timer = setTimeout(() => {
        this.#keepWaiting(
          whose,
          this.#waitingOf(whose).filter((one) => one !== start),
        );
        reject(new Refusal('too_many_requests', undefined, retryAfterSeconds));
      }, this.#limits.patienceMs);
      this.#waiting.set(whose, [...this.#waitingOf(whose), start]);
    });
  }

  #mayBegin(whose: string): boolean {
    const { atOnce, each } = this.#limits;
    return this.#runningCount < atOnce && (this.#running.get(whose) ?? 0) < each;
  }

  #begin(whose: string): () => void {
    this.#runningCount += 1;
    this.#running.set(whose, (this.#running.get(whose) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(whose);
    };
  }

  #end(whose: string): void {
    this.#runningCount -= 1;
    const left = (this.#running.get(whose) ?? 1) - 1;
    if (left === 0) this.#running.delete(whose);
    else this.#running.set(whose, left);
    const next = [...this.#waiting.keys()].find((one) => this.#mayBegin(one));
    if (next === undefined) return;
    const [first, ...others] = this.#waitingOf(next);
    this.#waiting.delete(next);
    this.#keepWaiting(next, others);
    first?.();
  }

  #waitingOf(whose: string): readonly (() => void)[] {
    return this.#waiting.get(whose) ?? [];
  }

  #keepWaiting(whose: string, all: readonly (() => void)[]): void {
    if (all.length > 0) this.#waiting.set(whose, all);
    else this.#waiting.delete(whose);
  }
}
