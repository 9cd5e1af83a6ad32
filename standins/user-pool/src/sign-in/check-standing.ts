import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Person } from '../users/person.ts';

const DAY_MS = 86_400_000;

/**
 * What still keeps somebody out who has proven the password; only then is it told, so that strangers learn nothing.
 * An account that was never confirmed is good for `validityDays` from its creation.
 */
export function checkStanding(person: Person, now: Date, validityDays: number): PoolRefusal | null {
  if (!person.enabled) return refusals.userDisabled();
  if (person.status === 'RESET_REQUIRED') return refusals.resetRequired();
  if (person.status !== 'UNCONFIRMED') return null;
  const expired = now.getTime() - person.createdAt.getTime() >= validityDays * DAY_MS;
  return expired ? refusals.accountExpired() : refusals.userNotConfirmed();
}
