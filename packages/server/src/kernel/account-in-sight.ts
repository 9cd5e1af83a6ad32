import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountId } from './ids.ts';

const sight = new AsyncLocalStorage<AccountId | null>();

/** Runs the work, everything that it calls included, on connections that see no row of another account. */
export function seeingOnly<Result>(accountId: AccountId, work: () => Result): Result {
  return sight.run(accountId, work);
}

/** Runs work of the portal itself on connections that see all accounts. */
export function seeingAll<Result>(work: () => Result): Result {
  return sight.run(null, work);
}

/** Whose rows alone are seen now; null: those of all. */
export function accountInSight(): AccountId | null {
  return sight.getStore() ?? null;
}
