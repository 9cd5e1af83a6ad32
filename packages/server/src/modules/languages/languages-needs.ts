import * as z from 'zod/mini';
import type { Floor } from '../../jobs/floor.ts';
import type { Job } from '../../jobs/job.ts';
import type { Audited } from '../audit/index.ts';

export interface LanguagesNeeds extends Pick<Floor, 'db' | 'jobs'>, Audited {}

/** A person has chosen a language, or with an empty subject their account has. */
export const languageChosen: Job<{ accountId: string; subject: string }> = {
  name: 'languages.chosen',
  payload: z.object({ accountId: z.string(), subject: z.string() }),
};
