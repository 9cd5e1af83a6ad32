import type { IdentityPool } from './identity-pool.ts';
import { identityRefusals } from './identity-refusals.ts';
import type { Login } from './check-login.ts';
import { claimGuest, findIdentity, identityOf, markIdentityUsed, newGuest, type Identity } from './identity.store.ts';

const MINUTE_MS = 60_000;
const MOST_GUESTS_A_MINUTE = 600;

/** The identity of the person who logged in, or a new guest's. The same subject always gets the same one. */
export async function identityFor(pool: IdentityPool, login: Login | null): Promise<Identity> {
  const now = pool.clock.now();
  const region = regionOf(pool.id);
  if (login !== null) return identityOf(pool.postgres, { sub: login.sub, region, now });
  if (!pool.guests) throw identityRefusals.guestsOff();
  const since = new Date(now.getTime() - MINUTE_MS);
  const guest = await newGuest(pool.postgres, { region, now, since, most: MOST_GUESTS_A_MINUTE });
  if (guest === null) throw identityRefusals.tooMany();
  return guest;
}

/**
 * The identity that a caller names and may be. A guest who logs in keeps the identity, unless that person has one
 * already: then it is that one, so read the id from the answer.
 */
export async function namedIdentity(
  pool: IdentityPool,
  id: string,
  given: Readonly<Record<string, string>>,
): Promise<{ identity: Identity; login: Login | null }> {
  const now = pool.clock.now();
  const login = await pool.checkLogin(given, now);
  const named = await findIdentity(pool.postgres, id);
  if (login === null && !pool.guests) throw identityRefusals.guestsOff();
  if (named === null) throw identityRefusals.identityUnknown(id);
  if (named.sub !== null && login === null) throw identityRefusals.identityForbidden(id);
  if (named.sub !== null && named.sub !== login?.sub) throw identityRefusals.loginsDiffer();
  const identity = login === null || named.sub !== null ? named : await joined(pool, named, login);
  await markIdentityUsed(pool.postgres, identity.id, now);
  return { identity, login };
}

// Two guests of one person may be claimed at once: the database lets one through, the other becomes the same.
async function joined(pool: IdentityPool, guest: Identity, login: Login): Promise<Identity> {
  const claimed = await claimGuest(pool.postgres, { id: guest.id, sub: login.sub }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505') return null;
    throw error;
  });
  return claimed ?? identityFor(pool, login);
}

function regionOf(identityPoolId: string): string {
  return identityPoolId.split(':', 1)[0] ?? '';
}
