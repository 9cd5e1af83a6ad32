import { after, dayMs } from '../../kernel/clock.ts';
import { dropCalls } from './calls.store.ts';
import type { KeysNeeds } from './keys-needs.ts';

const keptMs = 90 * dayMs;
const portion = 5_000;

/** Forgets calls 90 days after they were made. */
export async function forgetCalls(needs: KeysNeeds, stopping?: AbortSignal): Promise<void> {
  const before = after(needs.machineClock.now(), -keptMs);
  for (;;) {
    if (stopping?.aborted) return;
    if ((await dropCalls(needs.db, before, portion)) < portion) return;
  }
}
