import type { Chore, JobHandler } from '../../jobs/job.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { forgetOldWebhooks } from './webhooks/take-webhooks.ts';

export function carriersJobs(needs: CarriersNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const tidy: Chore = {
    name: 'carriers.forget-webhooks',
    everyMs: 3_600_000,
    isDaily: true,
    run: () => forgetOldWebhooks(needs),
  };
  return { handlers: [], chores: [tidy] };
}
