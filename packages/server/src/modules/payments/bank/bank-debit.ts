import { after, dayMs } from '../../../kernel/clock.ts';
import type { BankDebitRules } from '../payments-needs.ts';

const busyDays = 14;

/** So many banking days later: Mondays to Fridays (UTC); bank holidays are not known here and only shorten the wait. */
export function afterBankingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = after(at, dayMs);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at;
}

/**
 * When a settled debit is looked at again: daily for two weeks, then weekly to the end of the watch, and at the
 * instant it counts as paid. Null: it will not come back.
 */
export function nextReturnLook(
  debit: { bankAt: Date; clearsAt: Date | null; paidAt: Date | null },
  rules: BankDebitRules,
  now: Date,
): Date | null {
  const isFresh = now < after(debit.bankAt, busyDays * dayMs);
  const regular = after(now, isFresh ? dayMs : 7 * dayMs);
  const { clearsAt, paidAt } = debit;
  if (paidAt === null && clearsAt !== null) return now < clearsAt && clearsAt < regular ? clearsAt : regular;
  return regular <= after(debit.bankAt, rules.watchDays * dayMs) ? regular : null;
}

/** Banks that say "not now" may be asked again; after any other return the account is not debited any more. */
export function mayDebitAgain(returnCode: string): boolean {
  return returnCode === 'R01' || returnCode === 'R09';
}
