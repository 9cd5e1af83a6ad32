import { randomBytes } from 'node:crypto';
import { newId, type AuditKeyId } from '../../kernel/ids.ts';
import { sealedBox } from '../../mail/sealed-box.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { AuditFacts, SealedValues } from './entry.ts';
import { findKey, insertKey, keyOfId } from './subject-keys.store.ts';

export interface SubjectBox {
  /** Seals values under the subject's key, which is made when there is none. */
  seal(tx: Tx, whose: { accountId: string; of: string; at: Date }, values: AuditFacts): Promise<SealedValues>;
  /** Null once the key is dropped. */
  open(db: Db, accountId: string, sealed: SealedValues): Promise<unknown>;
  /** The same for many values of an account: each key is read once. */
  opener(db: Db, accountId: string): (sealed: SealedValues) => Promise<unknown>;
}

/** `secret` seals the keys of subjects, so that the database alone opens nothing. */
export function subjectBox(secret: string): SubjectBox {
  const keysBox = sealedBox(secret);
  const opener: SubjectBox['opener'] = (db, accountId) => {
    const known = new Map<string, ReturnType<typeof keyOfId>>();
    return async ({ of, keyId, box }) => {
      const reading = known.get(keyId) ?? keyOfId(db, accountId, keyId);
      known.set(keyId, reading);
      const row = await reading;
      if (!row) return null;
      const text = sealedBox(keysBox.open(row.keySealed, row.id)).open(Buffer.from(box, 'base64'), of);
      return JSON.parse(text);
    };
  };
  return {
    async seal(tx, { accountId, of, at }, values) {
      const known = await findKey(tx, accountId, of);
      const id = known?.id ?? newId<AuditKeyId>('akey');
      const key = known ? keysBox.open(known.keySealed, id) : randomBytes(32).toString('hex');
      if (!known) await insertKey(tx, { accountId, subject: of, id, keySealed: keysBox.seal(key, id), madeAt: at });
      return { of, keyId: id, box: sealedBox(key).seal(JSON.stringify(values), of).toString('base64') };
    },
    open: (db, accountId, sealed) => opener(db, accountId)(sealed),
    opener,
  };
}
