import { after, minuteMs, type Clock } from '../../kernel/clock.ts';
import { sameText } from '../../kernel/same-text.ts';
import type { Db } from '../../store/database.ts';
import { unsealedEntries, waitingSince } from './entries.store.ts';
import type { EntryRow } from './entry.ts';
import { beginning, sealHash, type AuditKeys } from './seal.ts';
import { hashAt, lostHeads, sealsBehind, type SealRow } from './seals.store.ts';
import { words } from './words.ts';

export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

export interface Verdict {
  readonly sealedCount: number;
  /** Null while nothing is sealed. */
  readonly head: AuditHead | null;
  /** A sentence for each place where history is not what was sealed; at most a hundred. */
  readonly faults: readonly string[];
}

interface VerifierNeeds {
  db: Db;
  clock: Clock;
  keys: AuditKeys;
}

const mostFaults = 100;
const pageSize = 1000;
const sealedWithinMs = 5 * minuteMs;

/** Compares the whole chain with the entries, with the published heads, and with a head kept elsewhere. */
export async function verifyChain(needs: VerifierNeeds, kept?: AuditHead): Promise<Verdict> {
  const faults: string[] = [];
  let sealedCount = 0;
  let head: AuditHead = { position: 0, hash: beginning };
  let previous: readonly string[] = [beginning];
  for (;;) {
    const page = await sealsBehind(needs.db, head.position, pageSize);
    for (const { seal, entry } of page) {
      if (seal.position > head.position + 1) {
        faults.push(gapText(head.position + 1, seal.position - 1));
        previous = [];
      }
      const fits = judge(needs.keys, seal, entry, previous);
      if (fits.fault !== null) faults.push(fits.fault);
      previous = fits.next;
      head = { position: seal.position, hash: seal.hash };
    }
    sealedCount += page.length;
    if (page.length < pageSize || faults.length >= mostFaults) break;
  }
  faults.push(...(await faultsBeside(needs)));
  if (kept && (await hashAt(needs.db, kept.position)) !== kept.hash)
    faults.push(words.lostHead(kept.position, kept.hash));
  return { sealedCount, head: sealedCount === 0 ? null : head, faults: faults.slice(0, mostFaults) };
}

/** Behind a fault the next seal may rest on the hash that is there or on the one that should be. */
function judge(keys: AuditKeys, seal: SealRow, entry: EntryRow | null, previous: readonly string[]) {
  const { position, entryId, keyId, hash } = seal;
  if (keyId !== keys.id) return { fault: words.otherSecret(position, keyId, keys.id), next: [hash] };
  if (!entry) return { fault: words.deletedEntry(entryId, position), next: [hash] };
  const expected = previous.map((one) => sealHash(keys, seal, one, entry));
  // Behind a gap there is nothing to compare it with; the gap is named.
  if (expected.length === 0 || expected.some((one) => sameText(one, hash))) return { fault: null, next: [hash] };
  return { fault: words.changed(entryId, position), next: [hash, ...expected] };
}

function gapText(first: number, last: number): string {
  return first === last ? words.deleted(first) : words.deletedRange(first, last);
}

async function faultsBeside({ db, clock }: VerifierNeeds): Promise<string[]> {
  const [unsealed, heads, waiting] = await Promise.all([
    unsealedEntries(db, mostFaults),
    lostHeads(db, mostFaults),
    waitingSince(db),
  ]);
  const { count, oldestAt } = waiting;
  const isLate = oldestAt !== null && oldestAt < after(clock.now(), -sealedWithinMs);
  return [
    ...unsealed.map(({ id, accountId }) => words.lostSeal(id, accountId)),
    ...heads.map(({ day, position }) => words.lostDay(day, position)),
    ...(isLate ? [words.unsealed(count, oldestAt.toISOString())] : []),
  ];
}
