import { temporaryPasswordExpired } from '../passwords/temporary-password.ts';
import type { PoolConfig } from '../pool/pool-config.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Person } from '../users/person.ts';

const DAY_MS = 86_400_000;

/**
 * What still keeps somebody out who has proven the password; only then is it told, so that strangers learn nothing.
 * An account that was never confirmed is good for some days from its creation, a password that was only lent from when
 * it was set.
 */
export function checkStanding(person: Person, now: Date, config: PoolConfig): PoolRefusal | null {
  if (!person.enabled) return refusals.userDisabled();
  if (person.status === 'RESET_REQUIRED') return refusals.resetRequired();
  if (person.status === 'FORCE_CHANGE_PASSWORD') {
    const validityDays = config.passwordPolicy.temporaryPasswordValidityDays;
    const expired = temporaryPasswordExpired({ setAt: person.passwordSetAt, now, validityDays });
    return expired ? refusals.temporaryPasswordExpired() : null;
  }
  if (person.status !== 'UNCONFIRMED') return null;
  const expired = now.getTime() - person.createdAt.getTime() >= config.unusedAccountValidityDays * DAY_MS;
  return expired ? refusals.accountExpired() : refusals.userNotConfirmed();
}
