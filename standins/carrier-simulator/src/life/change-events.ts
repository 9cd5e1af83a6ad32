import type { NewEvent } from '../events/events.store.ts';
import type { NewChange } from '../sims/changes.store.ts';
import type { Sim, SimState } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';

const noticeMs = 7 * dayMs;

/** What a carrier may tell its customers of a change; who listens to what is decided when it happens. */
export function changeEvents(sim: Sim, before: SimState, change: NewChange): NewEvent[] {
  if (sim.carrier === 'cisco' || before === change.state) return [];
  const event = (name: string, occursAt: Date): NewEvent => ({
    carrier: sim.carrier,
    account: sim.account,
    name,
    iccid: sim.iccid,
    occursAt,
    content: {
      before,
      after: change.state,
      cause: change.cause,
      subscriptionId: sim.subscriptionId,
      effectiveAt: change.effectiveAt.toISOString(),
    },
  });
  const changed = event('state-changed', change.effectiveAt);
  if (change.cause !== 'auto-resume') return [changed];
  const noticeAt = Math.max(change.effectiveAt.getTime() - noticeMs, change.acceptedAt.getTime());
  return [changed, event('resumes-soon', new Date(noticeAt))];
}
