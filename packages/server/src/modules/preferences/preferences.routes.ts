import type { Handlers } from '../../http/call.ts';
import type { PreferencesNeeds } from './preferences-needs.ts';
import { offOf } from './preferences.store.ts';
import { setEmailPreference } from './set-email-preference.ts';

export function preferencesRoutes(needs: PreferencesNeeds): Handlers<'getEmailPreferences' | 'setEmailPreference'> {
  return {
    getEmailPreferences: async ({ caller }) => ({ off: await offOf(needs.db, caller) }),
    async setEmailPreference({ caller, body }) {
      await setEmailPreference(needs, caller, body);
      return { off: await offOf(needs.db, caller) };
    },
  };
}
