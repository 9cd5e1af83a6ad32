import { after, type Clock } from './clock.ts';

const slowMs = 1_000;

export interface KeptOptions<Answer> {
  /** Which answers take so long to find that they are kept; others are found for each question. */
  readonly isDear: (answer: Answer) => boolean;
  /** They are kept five times as long as it took to find them, within these bounds. */
  readonly leastMs: number;
  readonly mostMs: number;
}

/**
 * Answers that take long to find, given again for a while, by this process alone. Who asks when an answer has been looked
 * for longer than a second waits for the same one.
 */
export class KeptAnswers<Key extends string, Answer> {
  readonly #kept = new Map<Key, { readonly answer: Answer; readonly until: Date }>();
  readonly #coming = new Map<Key, { readonly answer: Promise<Answer>; readonly since: Date }>();
  readonly #clock: Clock;
  readonly #options: KeptOptions<Answer>;

  constructor(clock: Clock, options: KeptOptions<Answer>) {
    this.#clock = clock;
    this.#options = options;
  }

  async answer(key: Key, find: () => Promise<Answer>): Promise<Answer> {
    const now = this.#clock.now();
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    const kept = this.#kept.get(key);
    if (kept) return kept.answer;
    const coming = this.#coming.get(key);
    if (coming && after(coming.since, slowMs) < now) return coming.answer;
    const mine = { answer: this.#find(key, find), since: now };
    this.#coming.set(key, mine);
    try {
      return await mine.answer;
    } finally {
      if (this.#coming.get(key) === mine) this.#coming.delete(key);
    }
  }

  async #find(key: Key, find: () => Promise<Answer>): Promise<Answer> {
    const since = this.#clock.now();
    const answer = await find();
    const { isDear, leastMs, mostMs } = this.#options;
    const now = this.#clock.now();
    const keptMs = Math.min(mostMs, Math.max(leastMs, 5 * (now.getTime() - since.getTime())));
    if (isDear(answer)) this.#kept.set(key, { answer, until: after(now, keptMs) });
    return answer;
  }
}
