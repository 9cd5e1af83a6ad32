import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { EntryRow } from './entry.ts';
import type { SealRow } from './seals.store.ts';

/** What the chain begins with. */
export const beginning = '0'.repeat(64);

/** The two keys that come from the one secret outside of the database, 64 hexadecimal digits. */
export interface AuditKeys {
  /** Names the secret in seals without telling it. */
  readonly id: string;
  readonly chain: Buffer;
  /** Seals the keys of subjects; 64 hexadecimal digits. */
  readonly subjects: string;
}

export function auditKeys(secret: string): AuditKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `audit ${purpose}`, 32));
  const chain = derive('chain');
  const id = createHash('sha256').update(chain).digest('hex').slice(0, 8);
  return { id, chain, subjects: derive('subjects').toString('hex') };
}

type Place = Pick<SealRow, 'position' | 'sealedAt' | 'keyId'>;

/** Over every byte of the entry, its place in the chain and the hash before it. */
export function sealHash(keys: Pick<AuditKeys, 'chain'>, place: Place, previous: string, entry: EntryRow): string {
  const { id, accountId, at, action, actorKind, actorId, requestId, about, before, after, personal } = entry;
  const covered = [
    previous,
    String(place.position),
    String(Number(place.sealedAt)),
    place.keyId,
    id,
    accountId,
    String(Number(at)),
    action,
    actorKind,
    actorId,
    requestId,
    about,
    before,
    after,
    personal,
  ];
  return createHmac('sha256', keys.chain).update(JSON.stringify(covered)).digest('hex');
}
