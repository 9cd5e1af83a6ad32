import type { OptionalEmail } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import type { PreferencesNeeds } from './preferences-needs.ts';
import { setOff } from './preferences.store.ts';

/** Holds from the next email on. The same again changes nothing. */
export async function setEmailPreference(
  { db, audit }: PreferencesNeeds,
  { accountId, subject }: Caller,
  { email, isOn }: { email: OptionalEmail; isOn: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await setOff(tx, { accountId, subject, email }, !isOn))) return;
    await audit.record(tx, {
      account: accountId,
      action: 'email_preference.changed',
      about: { subject },
      after: { email, isOn },
    });
  });
}
