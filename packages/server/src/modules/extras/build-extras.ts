import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { addExtra, endAgreedExtra } from './decide-extra.ts';
import { extrasDue, upcomingExtras } from './extras-due.ts';
import type { ExtrasNeeds } from './extras-needs.ts';
import { listExtras } from './extras.store.ts';

/** What accounts pay, or get back, on billing days besides their subscriptions. */
export function buildExtras(needs: ExtrasNeeds) {
  return {
    addExtra: given(needs, addExtra),
    endExtra: given(needs, endAgreedExtra),
    listExtras,
    extrasDue: given(needs, extrasDue),
    upcomingExtras: given(needs, upcomingExtras),
    routes: {},
    jobs: noJobs,
  };
}

export type Extras = ReturnType<typeof buildExtras>;
