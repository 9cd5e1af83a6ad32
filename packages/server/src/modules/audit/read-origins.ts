import type { Actor } from '../../kernel/acting.ts';
import { uuidOf, type AccountId } from '../../kernel/ids.ts';
import { madeAtMs, orderedStartAt } from '../../kernel/ordered-uuid.ts';
import type { Db } from '../../store/database.ts';
import { entriesAround, type EntryAround } from './entries.store.ts';
import type { SealedValues } from './entry.ts';
import type { SubjectBox } from './subject-box.ts';

export interface OriginAsked {
  /** The time-ordered id of what an entry was written with. */
  readonly key: string;
  /** An id that the entry concerns; null: it names none, and only its moment says which. */
  readonly thing: string | null;
}

export interface ActedFrom {
  readonly kind: Actor['kind'];
  /** Of the key, where it was one. */
  readonly id: string | null;
  /** Of a person, or of a visitor who is no one yet; null where none was kept, or the person is erased. Never that of staff. */
  readonly address: string | null;
}

const withThingMs = 30_000;
const momentMs = 1_000;

/**
 * Who did each and from where, by its key: the entry that was made of its id, else what is nearest to it in time. What has
 * no entry is left out, and what several actors are equally near to.
 */
export async function originsOf(
  { box }: { box: SubjectBox },
  db: Db,
  { account, asked }: { account: AccountId; asked: readonly OriginAsked[] },
): Promise<Map<string, ActedFrom>> {
  if (asked.length === 0) return new Map();
  const windows = asked.map(({ key, thing }) => ({
    key,
    own: `aud_${uuidOf(key)}`,
    thing,
    ...around(key, thing === null ? momentMs : withThingMs),
  }));
  const byKey = Map.groupBy(await entriesAround(db, account, windows), ({ key }) => key);
  const open = box.opener(db, account);
  const origins = new Map<string, ActedFrom>();
  for (const [key, entries] of byKey) {
    const entry = nearestTo(key, entries);
    if (entry)
      origins.set(key, { kind: entry.actorKind, id: entry.actorId, address: await addressIn(entry, account, open) });
  }
  return origins;
}

function nearestTo(key: string, entries: readonly EntryAround[]): EntryAround | undefined {
  const own = entries.find(({ id }) => uuidOf(id) === uuidOf(key));
  if (own) return own;
  const distanceOf = ({ id }: EntryAround): number => Math.abs(momentOf(id) - momentOf(key));
  const least = Math.min(...entries.map(distanceOf));
  const [first, ...others] = entries.filter((entry) => distanceOf(entry) === least);
  const isSame = (one: EntryAround): boolean => one.actorKind === first?.actorKind && one.actorId === first.actorId;
  return others.every(isSame) ? first : undefined;
}

async function addressIn(
  { actorKind, actorId, personal }: EntryAround,
  account: AccountId,
  open: ReturnType<SubjectBox['opener']>,
): Promise<string | null> {
  if ((actorKind !== 'person' && actorKind !== 'visitor') || personal === null) return null;
  const whose = actorKind === 'person' ? actorId : account;
  const sealed: SealedValues[] = JSON.parse(personal);
  for (const one of sealed.filter(({ of }) => of === whose)) {
    const values = await open(one);
    if (typeof values !== 'object' || values === null || !('address' in values)) continue;
    if (typeof values.address === 'string') return values.address;
  }
  return null;
}

/** The ids of entries that were made within so many milliseconds of another id. */
function around(id: string, ms: number): { from: string; until: string } {
  const at = momentOf(id);
  return { from: `aud_${orderedStartAt(at - ms)}`, until: `aud_${orderedStartAt(at + ms)}` };
}

const momentOf = (id: string): number => madeAtMs(uuidOf(id));
