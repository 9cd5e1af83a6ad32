import { after, minuteMs } from '../../kernel/clock.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { extendSignUp, type SignUpRow } from './sign-ups.store.ts';

/** How long a sign-up stays with its server after the last sign of life; whatever was sent outside has ended by then. */
export const signUpHeldMs = 1.5 * minuteMs;
const signOfLifeEveryMs = 20_000;

/**
 * Does the work while the sign-up is this server's, however long it takes. When the server dies or sleeps, the signs of
 * life end, and recovery or the next sign-up with the email continues from what is there.
 */
export async function holdSignUp<Result>(
  needs: Pick<AccountsNeeds, 'db' | 'machineClock' | 'log'>,
  row: SignUpRow,
  work: () => Promise<Result>,
): Promise<Result> {
  let held: SignUpRow | null = row;
  const extend = async () => {
    const mine = held;
    if (mine === null) return;
    const deadlineAt = after(needs.machineClock.now(), signUpHeldMs);
    const isMine = await needs.db.transaction().execute((tx) => extendSignUp(tx, mine, deadlineAt));
    held = isMine ? { ...mine, deadlineAt } : null;
  };
  const timer = setInterval(() => {
    extend().catch((error: unknown) => needs.log.warn({ err: error }, 'a sign-up could not be held'));
  }, signOfLifeEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
