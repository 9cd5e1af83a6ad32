import { noJobs } from '../../jobs/job.ts';
import type { PreferencesNeeds } from './preferences-needs.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { switchedOff } from './preferences.store.ts';

/** Which emails people want. */
export function buildPreferences(needs: PreferencesNeeds) {
  return { switchedOff, routes: preferencesRoutes(needs), jobs: noJobs };
}

export type Preferences = ReturnType<typeof buildPreferences>;
