import { after } from '../../../kernel/clock.ts';
import { takeTurns, type BudgetNeeds } from './budget.store.ts';

/** So many calls take their turns by one statement: the calls of other processes come behind all of them. */
const mostTogether = 25;

interface Waiting {
  readonly latest: Date;
  readonly resolve: (startAt: Date | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

type TakeTurn = (latest: Date) => Promise<Date | undefined>;

/**
 * Turns of one account in the order of asking: when the call may go out, undefined when that is later than it may be.
 * Calls that ask while another one's turn is being taken take theirs together.
 */
export function gatheredTurns(
  needs: Pick<BudgetNeeds, 'clock' | 'db'>,
  { account, gapMs }: { account: string; gapMs: number },
): TakeTurn {
  const waiting: Waiting[] = [];
  let isTaking = false;

  async function takeFor(some: readonly Waiting[]): Promise<void> {
    const now = needs.clock.now();
    const mostWaitMs = Math.min(...some.map(({ latest }) => latest.getTime())) - now.getTime();
    const startAt = await takeTurns(needs.db, { account, now, gapMs, mostWaitMs }, some.length);
    // Not all of them, but maybe the first ones.
    if (!startAt && some.length > 1) for (const one of some) await takeFor([one]);
    else for (const [index, { resolve }] of some.entries()) resolve(startAt && after(startAt, index * gapMs));
  }

  async function takeAll(): Promise<void> {
    isTaking = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostTogether);
      try {
        await takeFor(some);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    isTaking = false;
  }

  return (latest) => {
    const { promise, resolve, reject } = Promise.withResolvers<Date | undefined>();
    waiting.push({ latest, resolve, reject });
    if (!isTaking) void takeAll();
    return promise;
  };
}
