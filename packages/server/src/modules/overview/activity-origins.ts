import { mayDo, type Activity } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import type { ActedFrom } from '../audit/index.ts';
import type { Read } from './activity-reads.ts';
import type { OverviewNeeds } from './overview-needs.ts';
import { words } from './words.ts';

/** Addresses of people are for those who manage the people, themselves and not by a key. */
export function maySeeOrigins({ role, subject, key }: Caller): boolean {
  return subject !== '' && key === undefined && mayDo(role, 'people');
}

type Needs = Pick<OverviewNeeds, 'audit' | 'db' | 'keys'>;

/** Says of each entry from where it was done, to those who may see it. */
export async function withOrigins(
  { audit, db, keys }: Needs,
  caller: Caller,
  found: readonly Read[],
): Promise<Activity[]> {
  if (found.length === 0 || !maySeeOrigins(caller)) return found.map(({ entry }) => entry);
  const { accountId: account } = caller;
  const asked = found.map(({ entry: { id, job, paymentId, lineId } }) => ({
    key: id,
    thing: job?.id ?? paymentId ?? lineId,
  }));
  const [origins, keyNames] = await Promise.all([
    audit.originsOf(db, { account, asked }),
    keys.namesOfKeys(db, account),
  ]);
  return found.map(({ entry, subject }) => {
    const origin = origins.get(entry.id);
    if (origin) return { ...entry, from: fromOf(origin, keyNames) };
    // The portal, a carrier or staff: no person, and so no address.
    return { ...entry, from: subject === null ? entry.by : null };
  });
}

function fromOf({ kind, id, address }: ActedFrom, keyNames: ReadonlyMap<string, string>): string | null {
  if (kind === 'key') return words.from.key(keyNames.get(id ?? '') ?? '');
  if (kind === 'staff' || kind === 'operator') return words.from.staff;
  return kind === 'job' ? words.from.portal : address;
}
