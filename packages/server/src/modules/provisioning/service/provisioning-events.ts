import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

const kinds = ['activated', 'terminated', 'plan_changed', 'pause_changed', 'kept'] as const;

export interface ServiceChanged {
  /** `pause_changed`: they may cost the pause price, or no longer. `kept`: the carrier did not terminate them after all. */
  kind: (typeof kinds)[number];
  lineIds: string[];
}

/** Event for subscriptions: what lines are worth has changed. May come twice. */
export const serviceChanged: Job<ServiceChanged> = {
  name: 'lines.service-changed',
  payload: z.object({ kind: z.enum(kinds), lineIds: z.array(z.string()) }),
};

const outcomes = ['done', 'failed', 'unknown'] as const;

export interface ChangesConcluded {
  settled: { commandId: string; outcome: (typeof outcomes)[number]; text: string | null; mayRetry: boolean }[];
}

/** Event for bulk: commands have their outcome. May come twice, and a late outcome may follow an `unknown`. */
export const changesConcluded: Job<ChangesConcluded> = {
  name: 'lines.changes-settled',
  payload: z.object({
    settled: z.array(
      z.object({
        commandId: z.string(),
        outcome: z.enum(outcomes),
        text: z.nullable(z.string()),
        mayRetry: z.boolean(),
      }),
    ),
  }),
};
