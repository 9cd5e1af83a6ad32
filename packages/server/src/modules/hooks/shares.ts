import type { AccountId, HookId } from '../../kernel/ids.ts';

/** Whom a call is for. */
export interface CallOf {
  readonly accountId: AccountId;
  readonly hookId: HookId;
}

/** An address for which something is due, since `dueAt`; `isFailing`: nothing has arrived there since a call failed. */
export interface DueHook extends CallOf {
  readonly isFailing: boolean;
  readonly dueAt: Date;
}

/** How many deliveries of an address to begin. */
export interface Share extends CallOf {
  readonly count: number;
}

/** Calls at once of one process. One that fails mostly fails by hanging: until something arrives there, it gets one. */
export const mostCalls = { all: 100, account: 16, hook: 8, failingHook: 1 } as const;

/** Room goes one by one to the account with the fewest calls, and there to the address that has waited the longest. */
export function sharesOf(due: readonly DueHook[], underWay: readonly CallOf[]): Share[] {
  const ofAccount = countsOf(underWay.map(({ accountId }) => accountId));
  const ofHook = countsOf(underWay.map(({ hookId }) => hookId));
  const counts = new Map<DueHook, number>();
  const hasRoom = ({ accountId, hookId, isFailing }: DueHook) =>
    ofAccount(accountId) < mostCalls.account && ofHook(hookId) < (isFailing ? mostCalls.failingHook : mostCalls.hook);
  const order = (one: DueHook, other: DueHook) =>
    ofAccount(one.accountId) - ofAccount(other.accountId) ||
    ofHook(one.hookId) - ofHook(other.hookId) ||
    one.dueAt.getTime() - other.dueAt.getTime();
  for (let room = mostCalls.all - underWay.length; room > 0; room -= 1) {
    const open = due.filter(hasRoom);
    const [first, ...others] = open;
    if (!first) break;
    const next = others.reduce((best, one) => (order(one, best) < 0 ? one : best), first);
    counts.set(next, (counts.get(next) ?? 0) + 1);
    ofAccount(next.accountId, 1);
    ofHook(next.hookId, 1);
  }
  return [...counts].map(([{ accountId, hookId }, count]) => ({ accountId, hookId, count }));
}

/** Counts keys: adds `more` to a key's count and answers it. */
function countsOf(keys: readonly string[]) {
  const counts = new Map<string, number>();
  const countOf = (key: string, more = 0) => {
    const count = (counts.get(key) ?? 0) + more;
    if (more > 0) counts.set(key, count);
    return count;
  };
  for (const key of keys) countOf(key, 1);
  return countOf;
}
