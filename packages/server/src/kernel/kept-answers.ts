import { after, type Clock } from './clock.ts';

export interface KeptOptions<Answer> {
  /** Which answers take so long to find that they are kept; others are found for each question. */
  readonly isDear: (answer: Answer) => boolean;
  readonly keptMs: number;
}

/** Answers that take long to find, given again for a while, by this process alone. */
export class KeptAnswers<Key extends string, Answer> {
  readonly #kept = new Map<Key, { readonly answer: Answer; readonly until: Date }>();
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
    const answer = await find();
    if (this.#options.isDear(answer)) this.#kept.set(key, { answer, until: after(now, this.#options.keptMs) });
    return answer;
  }
}
