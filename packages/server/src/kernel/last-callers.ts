interface Called {
  readonly whose: string;
  readonly atMs: number;
}

/** Which account called last, and which one before it: enough to say for any account whether another one is about. */
export class LastCallers {
  #last: Called | undefined;
  /** The last one of another account than that. */
  #other: Called | undefined;

  /** A call of this account, now. */
  note(whose: string): void {
    if (this.#last?.whose !== whose) this.#other = this.#last;
    this.#last = { whose, atMs: performance.now() };
  }

  /** Whether another account called less than so long ago. */
  areOthers(whose: string, withinMs: number): boolean {
    const other = this.#last?.whose === whose ? this.#other : this.#last;
    return other !== undefined && performance.now() - other.atMs < withinMs;
  }
}
