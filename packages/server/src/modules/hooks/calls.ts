import { FairTurns } from '../../kernel/fair-turns.ts';
import type { CallOf } from './shares.ts';

/** Deliveries end at the database few at a time, one of each account: those of one account wait for its lock anyway. */
const turnLimits = { atOnce: 6, each: 1, patienceMs: 20_000 } as const;

/** The calls of one process that are under way. */
export class Calls {
  readonly #underWay = new Set<CallOf>();
  readonly #failures: unknown[] = [];
  readonly #turns = new FairTurns(turnLimits);
  #ending = Promise.withResolvers<void>();

  get underWay(): readonly CallOf[] {
    return [...this.#underWay];
  }

  /** What fails is kept for `throwFailure`. */
  begin(of: CallOf, call: () => Promise<void>): void {
    this.#underWay.add(of);
    call()
      .catch((error: unknown) => this.#failures.push(error))
      .finally(() => {
        this.#underWay.delete(of);
        this.#ending.resolve();
      });
  }

  /** Until one has ended since the last time, at most so long. */
  async untilOneEnds(withinMs: number): Promise<void> {
    const { promise, resolve } = this.#ending;
    const timer = setTimeout(resolve, withinMs);
    await promise;
    clearTimeout(timer);
    this.#ending = Promise.withResolvers();
  }

  /** Throws what failed first since the last time. */
  throwFailure(): void {
    const [failure] = this.#failures.splice(0);
    if (failure !== undefined) throw failure;
  }

  /** Works with the database when it is the account's turn. */
  async inTurn<Result>({ accountId }: CallOf, work: () => Promise<Result>): Promise<Result> {
    const end = await this.#turns.take(accountId);
    try {
      return await work();
    } finally {
      end();
    }
  }
}
