/** Who called no longer ago than this is still there. */
const thereMs = 1_000;

/** Whose calls are being answered, so that long work of one account lets those of the others go first. */
export class UnderWay {
  readonly #counts = new Map<string, number>();
  /** When a call was last answered, for the last two accounts of which one was. */
  readonly #answered = new Map<string, number>();
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
    const sinceMs = performance.now() - thereMs;
    return this.#areOthers(whose) || [...this.#answered].some(([one, atMs]) => one !== whose && atMs > sinceMs);
  }

  #areOthers(whose: string): boolean {
    return this.#counts.size > (this.#counts.has(whose) ? 1 : 0);
  }

  #end(whose: string): void {
    this.#answered.delete(whose);
    this.#answered.set(whose, performance.now());
    const [first, , third] = this.#answered.keys();
    if (first !== undefined && third !== undefined) this.#answered.delete(first);
    const left = (this.#counts.get(whose) ?? 1) - 1;
    if (left === 0) this.#counts.delete(whose);
    else this.#counts.set(whose, left);
    this.#waiting.forEach((look) => look());
  }
}
