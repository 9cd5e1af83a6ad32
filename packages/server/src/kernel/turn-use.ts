import { LastCallers } from './last-callers.ts';

/** After so long half of a use is forgotten. */
const halfLifeMs = 1_000;
/** Within about a second and a half: more than half of the time of one turn. */
const heavyMs = 750;
/** Who rests for half of the time uses less at once: it stays heavy until it wants less, too. */
const calmMs = 250;
/** Who took a turn no longer ago than this is still there. */
const thereMs = 2_000;
const forgottenMs = 10 * halfLifeMs;

interface Used {
  readonly usedMs: number;
  readonly atMs: number;
}

/** How long accounts had turns of late: to use much is something else than to call often. */
export class TurnUse {
  /** In the order in which turns ended. */
  readonly #used = new Map<string, Used>();
  readonly #heavy = new Set<string>();
  readonly #callers = new LastCallers();

  /** Counts until what it gives is called. */
  begin(whose: string): () => void {
    const atMs = performance.now();
    this.#callers.note(whose);
    return () => this.#end(whose, atMs);
  }

  /** Whether it has used much, and another account took a turn just now. */
  isHeavyBesideOthers(whose: string): boolean {
    return this.#isHeavy(whose) && this.#callers.areOthers(whose, thereMs);
  }

  #isHeavy(whose: string): boolean {
    const usedMs = usedAt(this.#used.get(whose), performance.now());
    const isHeavy = usedMs > (this.#heavy.has(whose) ? calmMs : heavyMs);
    if (isHeavy) this.#heavy.add(whose);
    else this.#heavy.delete(whose);
    return isHeavy;
  }

  #end(whose: string, begunMs: number): void {
    const atMs = performance.now();
    const usedMs = usedAt(this.#used.get(whose), atMs) + atMs - begunMs;
    this.#used.delete(whose);
    this.#used.set(whose, { usedMs, atMs });
    for (const [one, used] of this.#used) {
      if (atMs - used.atMs < forgottenMs) break;
      this.#used.delete(one);
      this.#heavy.delete(one);
    }
  }
}

const usedAt = (used: Used | undefined, nowMs: number) =>
  used === undefined ? 0 : used.usedMs * 2 ** ((used.atMs - nowMs) / halfLifeMs);
