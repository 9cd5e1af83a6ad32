import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { Calls } from './calls.ts';
import { forgetEvents } from './deliveries.ts';
import { skipSequences } from './deliveries.store.ts';
import { hookLetter } from './hook-letter.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import { hooksRoutes } from './hooks.routes.ts';
import { hookTraces } from './hooks.store.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { takeEvents } from './take-events.ts';

/** Events of an account, sent to the customer's own systems. */
export function buildHooks(needs: HooksNeeds) {
  const handlers: JobHandler[] = [];
  const calls = new Calls();
  const chores: Chore[] = [
    { name: 'hooks.take', everyMs: 2_000, run: async (stopping) => takeEvents(needs, stopping) },
    { name: 'hooks.send', everyMs: 2_000, run: async (stopping) => sendDeliveries(needs, calls, stopping) },
    { name: 'hooks.forget', everyMs: hourMs, run: async (stopping) => forgetEvents(needs, stopping) },
  ];
  return { traces: hookTraces, hookLetter, skipSequences, routes: hooksRoutes(needs), jobs: { handlers, chores } };
}

export type Hooks = ReturnType<typeof buildHooks>;
