import type { AccountId } from '../kernel/ids.ts';
import type { Db } from '../store/database.ts';

type Tables = {
  'http.idempotencyKeys': {
    accountId: string;
    key: string;
    requestHash: string;
    startedAt: Date;
    statusCode: number | null;
    reply: string | null;
  };
};

export interface KeyRow {
  requestHash: string;
  startedAt: Date;
  statusCode: number | null;
  reply: string | null;
}

interface Key {
  accountId: AccountId;
  key: string;
}

/** A key in the hands of one request: when it took it tells it from every other that takes it later. */
interface HeldKey extends Key {
  startedAt: Date;
}

const keys = (db: Db) => db.withTables<Tables>();

/** True when this call is the first with the key; one that started before `forgottenBefore` is as if it never was. */
export async function claimKey(
  db: Db,
  key: Key & { requestHash: string; startedAt: Date },
  forgottenBefore: Date,
): Promise<boolean> {
  const result = await keys(db)
    .insertInto('http.idempotencyKeys')
    .values({ ...key, statusCode: null, reply: null })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'key'])
        .doUpdateSet({ requestHash: key.requestHash, startedAt: key.startedAt, statusCode: null, reply: null })
        .where('http.idempotencyKeys.startedAt', '<', forgottenBefore),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes over a key whose request started before `startedBefore` and never ended (a crash). */
export async function reclaimKey(db: Db, key: Key, startedBefore: Date, now: Date): Promise<boolean> {
  const result = await keys(db)
    .updateTable('http.idempotencyKeys')
    .set({ startedAt: now })
    .where('accountId', '=', key.accountId)
    .where('key', '=', key.key)
    .where('statusCode', 'is', null)
    .where('startedAt', '<', startedBefore)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function readKey(db: Db, key: Key): Promise<KeyRow | undefined> {
  return keys(db)
    .selectFrom('http.idempotencyKeys')
    .select(['requestHash', 'startedAt', 'statusCode', 'reply'])
    .where('accountId', '=', key.accountId)
    .where('key', '=', key.key)
    .executeTakeFirst();
}

/** Does nothing when another request holds the key by now. */
export async function keepReply(db: Db, held: HeldKey, statusCode: number, reply: string): Promise<void> {
  await keys(db)
    .updateTable('http.idempotencyKeys')
    .set({ statusCode, reply })
    .where('accountId', '=', held.accountId)
    .where('key', '=', held.key)
    .where('startedAt', '=', held.startedAt)
    .execute();
}

/** Does nothing when another request holds the key by now. */
export async function releaseKey(db: Db, held: HeldKey): Promise<void> {
  await keys(db)
    .deleteFrom('http.idempotencyKeys')
    .where('accountId', '=', held.accountId)
    .where('key', '=', held.key)
    .where('startedAt', '=', held.startedAt)
    .execute();
}

export async function forgetKeysBefore(db: Db, startedBefore: Date): Promise<void> {
  await keys(db).deleteFrom('http.idempotencyKeys').where('startedAt', '<', startedBefore).execute();
}
