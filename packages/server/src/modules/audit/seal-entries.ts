import type { Clock } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../store/database.ts';
import { dropWaiting, waitingEntries } from './entries.store.ts';
import { beginning, sealHash, type AuditKeys } from './seal.ts';
import { insertSeals, lastSeal, takeSealer, type SealRow } from './seals.store.ts';

interface SealerNeeds {
  db: Db;
  clock: Clock;
  keys: AuditKeys;
}

const mostAtOnce = 500;

/**
 * Chains what is committed, in the order in which it is found so: an entry whose transaction takes long comes behind
 * those that overtook it. Any number of processes may try; one at a time does it.
 */
export async function sealEntries(needs: SealerNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const isOver = stopping?.aborted === true || (await waitingEntries(needs.db, 1)).length === 0;
    if (isOver || (await needs.db.transaction().execute((tx) => sealSome(needs, tx))) < mostAtOnce) return;
  }
}

async function sealSome({ clock, keys }: SealerNeeds, tx: Tx): Promise<number> {
  if (!(await takeSealer(tx))) return 0;
  const entries = await waitingEntries(tx, mostAtOnce);
  const last = await lastSeal(tx);
  const sealedAt = clock.now();
  let { position, hash } = last ?? { position: 0, hash: beginning };
  const seals: SealRow[] = entries.map((entry) => {
    position += 1;
    const place = { position, sealedAt, keyId: keys.id };
    hash = sealHash(keys, place, hash, entry);
    return { ...place, accountId: entry.accountId, entryId: entry.id, hash };
  });
  if (seals.length > 0) await insertSeals(tx, seals);
  await dropWaiting(tx, entries);
  return entries.length;
}
