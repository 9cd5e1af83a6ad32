import { AsyncLocalStorage } from 'node:async_hooks';
import { LastCallers } from './last-callers.ts';

/** Who called no longer ago than this is still there. */
const thereMs = 1_000;

/** Whose calls are being answered, so that long work of one account lets those of the others go first. */
export class UnderWay {
  readonly #counts = new Map<string, number>();
  readonly #answered = new LastCallers();
  readonly #waiting = new Set<() => void>();

  /** Counts for as long as the work takes, whether it succeeds or fails. */
  async during<Made>(whose: string, work: () => Promise<Made>): Promise<Made> {
    this.#counts.set(whose, (this.#counts.get(whose) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#end(whose);
    }
  }

  /** Resolves when no one but this account is being answered, or when this took `patienceMs`. */
  async othersAnswered(whose: string, patienceMs: number): Promise<void> {
    if (!this.#areOthers(whose)) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (!this.#areOthers(whose)) end();
      };
      const timer = setTimeout(end, patienceMs);
      this.#waiting.add(look);
    });
  }

  /** Whether another account is being answered, or was just now. */
  areOthersThere(whose: string): boolean {
    return this.#areOthers(whose) || this.#answered.areOthers(whose, thereMs);
  }

  /** For work that no one at a page waits for. */
  isAnyoneThere(): boolean {
    return this.areOthersThere('');
  }

  #areOthers(whose: string): boolean {
    return this.#counts.size > (this.#counts.has(whose) ? 1 : 0);
  }

  #end(whose: string): void {
    this.#answered.note(whose);
    const left = (this.#counts.get(whose) ?? 1) - 1;
    if (left === 0) this.#counts.delete(whose);
    else this.#counts.set(whose, left);
    this.#waiting.forEach((look) => look());
  }
}

const others = new AsyncLocalStorage<() => boolean>();

/** Runs the work, everything that it calls included, so that it can tell at any time whether other accounts are there. */
export function besideOthers<Result>(areThere: () => boolean, work: () => Result): Result {
  return others.run(areThere, work);
}

/** Whether the work that runs now is to leave room for other accounts. */
export function isBesideOthers(): boolean {
  return others.getStore()?.() ?? false;
}
