import type { Handlers } from '../../http/call.ts';
import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { enterByKey } from './enter-by-key.ts';
import { forgetCalls } from './forget-calls.ts';
import { keyLetter } from './key-letter.ts';
import type { KeysNeeds } from './keys-needs.ts';
import { keysRoutes } from './keys.routes.ts';
import { keysOf, keyTraces } from './keys.store.ts';
import { spendingRoutes } from './spend-by-key.ts';

/** API keys: what machines of a customer may do, and up to which amount. */
export function buildKeys(needs: KeysNeeds) {
  const handlers: JobHandler[] = [];
  const chores: Chore[] = [
    { name: 'keys.forget', everyMs: hourMs, run: async (stopping) => forgetCalls(needs, stopping) },
  ];
  return {
    traces: keyTraces,
    keyLetter,
    /** What an account calls its keys, ended ones too, by their ids. */
    namesOfKeys: async (db: Db, accountId: AccountId) =>
      new Map((await keysOf(db, accountId)).map(({ id, name }) => [String(id), name])),
    enterByKey: given(needs, enterByKey),
    /** Every call with those that cost money held to the caps of keys. */
    spendingRoutes: (routes: Handlers): Handlers => ({ ...routes, ...spendingRoutes(needs, routes) }),
    routes: keysRoutes(needs),
    jobs: { handlers, chores },
  };
}

export type Keys = ReturnType<typeof buildKeys>;
