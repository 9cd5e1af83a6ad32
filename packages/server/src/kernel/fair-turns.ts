import { Refusal } from './refusal.ts';
import { TurnUse } from './turn-use.ts';

export interface TurnLimits {
  /** Of all together. */
  readonly atOnce: number;
  /** Of one account. */
  readonly each: number;
  /**
   * Of one account that has used much of late while others take turns, and which then rests after each turn for as long as it
   * took; as of any other account when left out.
   */
  readonly eachOfHeavy?: number;
  readonly patienceMs: number;
}

const retryAfterSeconds = 1;
/** A long turn is not paid back without end. */
const mostRestMs = 250;

/**
 * Turns at something of which there is little, so that one account leaves room for the others. Accounts that wait come
 * one after the other, however many turns each of them wants.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #use = new TurnUse();
  readonly #running = new Map<string, number>();
  /** An account goes to the end when one of its turns begins. */
  readonly #waiting = new Map<string, readonly (() => void)[]>();
  readonly #resting = new Set<string>();
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
    const isFree = this.#runningCount < this.#limits.atOnce && !this.#resting.has(whose);
    return isFree && (this.#running.get(whose) ?? 0) < this.#shareOf(whose);
  }

  #shareOf(whose: string): number {
    const { each, eachOfHeavy = each } = this.#limits;
    return this.#isHeavy(whose) ? eachOfHeavy : each;
  }

  #isHeavy(whose: string): boolean {
    return this.#limits.eachOfHeavy !== undefined && this.#use.isHeavyBesideOthers(whose);
  }

  #begin(whose: string): () => void {
    this.#runningCount += 1;
    this.#running.set(whose, (this.#running.get(whose) ?? 0) + 1);
    const endUse = this.#use.begin(whose);
    const begunMs = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      endUse();
      if (this.#isHeavy(whose)) this.#rest(whose, performance.now() - begunMs);
      this.#end(whose);
    };
  }

  #end(whose: string): void {
    this.#runningCount -= 1;
    const left = (this.#running.get(whose) ?? 1) - 1;
    if (left === 0) this.#running.delete(whose);
    else this.#running.set(whose, left);
    this.#beginNext();
  }

  #rest(whose: string, tookMs: number): void {
    this.#resting.add(whose);
    setTimeout(
      () => {
        this.#resting.delete(whose);
        this.#beginNext();
      },
      Math.min(tookMs, mostRestMs),
    );
  }

  #beginNext(): void {
    // As many as may: a share grows again when its account has used less, or no one else asks.
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [first, ...others] = this.#waitingOf(next);
      this.#waiting.delete(next);
      this.#keepWaiting(next, others);
      first?.();
    }
  }

  #next(): string | undefined {
    return [...this.#waiting.keys()].find((one) => this.#mayBegin(one));
  }

  #waitingOf(whose: string): readonly (() => void)[] {
    return this.#waiting.get(whose) ?? [];
  }

  #keepWaiting(whose: string, all: readonly (() => void)[]): void {
    if (all.length > 0) this.#waiting.set(whose, all);
    else this.#waiting.delete(whose);
  }
}
