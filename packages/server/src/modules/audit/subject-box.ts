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
}

/** `secret` seals the keys of subjects, so that the database alone opens nothing. */
export function subjectBox(secret: string): SubjectBox {
  const keysBox = sealedBox(secret);
  return {
    async seal(tx, { accountId, of, at }, values) {
      const known = await findKey(tx, accountId, of);
      const id = known?.id ?? newId<AuditKeyId>('akey');
      const key = known ? keysBox.open(known.keySealed, id) : randomBytes(32).toString('hex');
      if (!known) await insertKey(tx, { accountId, subject: of, id, keySealed: keysBox.seal(key, id), madeAt: at });
      return { of, keyId: id, box: sealedBox(key).seal(JSON.stringify(values), of).toString('base64') };
    },
    async open(db, accountId, { of, keyId, box }) {
      const row = await keyOfId(db, accountId, keyId);
      if (!row) return null;
      const text = sealedBox(keysBox.open(row.keySealed, row.id)).open(Buffer.from(box, 'base64'), of);
      return JSON.parse(text);
    },
  };
}
