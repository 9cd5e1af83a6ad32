import { sql, type Generated } from 'kysely';
import type { AccountId, ApiKeyId } from '../../kernel/ids.ts';
import { words as erasing } from '../../kernel/words.ts';
import type { Db, Tx } from '../../store/database.ts';
import { trace, type Trace } from '../../store/traces.ts';
import type { KeyRecord, SecretRecord } from './api-key.ts';

type Tables = {
  'keys.keys': KeyRecord;
  'keys.secrets': Omit<SecretRecord, 'lastUsedAt'> & { lastUsedAt: Generated<Date | null> };
};

const tables = (db: Db) => db.withTables<Tables>();

/** The key behind a secret that works now, as far as the secret goes. */
export async function findBySecret(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ key: KeyRecord; lastUsedAt: Date | null } | undefined> {
  const row = await tables(db)
    .selectFrom('keys.secrets')
    .innerJoin('keys.keys', (join) =>
      join.onRef('keys.keys.accountId', '=', 'keys.secrets.accountId').onRef('keys.keys.id', '=', 'keys.secrets.keyId'),
    )
    .selectAll('keys.keys')
    .select('keys.secrets.lastUsedAt')
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...key } = row;
  return { key, lastUsedAt };
}

/** Nothing when another call has noted it since `unlessAfter`. */
export async function noteUsed(
  db: Db,
  hash: string,
  { at, unlessAfter }: { at: Date; unlessAfter: Date },
): Promise<void> {
  await tables(db)
    .updateTable('keys.secrets')
    .set({ lastUsedAt: at })
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', unlessAfter)]))
    .execute();
}

/** Newest first. */
export async function keysOf(db: Db, accountId: AccountId): Promise<KeyRecord[]> {
  return tables(db)
    .selectFrom('keys.keys')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findKey(db: Db, accountId: AccountId, id: ApiKeyId): Promise<KeyRecord | undefined> {
  return tables(db)
    .selectFrom('keys.keys')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first, of each key; forgotten ones are gone. */
export async function secretsOf(db: Db, accountId: AccountId): Promise<Map<ApiKeyId, SecretRecord[]>> {
  const rows = await tables(db)
    .selectFrom('keys.secrets')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy(sql`until is not null`)
    .orderBy('madeAt', 'desc')
    .execute();
  return Map.groupBy(rows, ({ keyId }) => keyId);
}

export async function insertKey(tx: Tx, key: KeyRecord): Promise<void> {
  await tables(tx).insertInto('keys.keys').values(key).execute();
}

export async function insertSecret(tx: Tx, secret: SecretRecord): Promise<void> {
  await tables(tx).insertInto('keys.secrets').values(secret).execute();
}

/** The secret that goes on ends then, and one that still ended later ends now. */
export async function endSecrets(
  tx: Tx,
  { accountId, id }: Pick<KeyRecord, 'accountId' | 'id'>,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const secrets = tables(tx).updateTable('keys.secrets').where('accountId', '=', accountId).where('keyId', '=', id);
  await secrets.set({ until: now }).where('until', '>', now).execute();
  await secrets.set({ until }).where('until', 'is', null).execute();
}

export async function revoke(tx: Tx, { accountId, id }: Pick<KeyRecord, 'accountId' | 'id'>, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('keys.keys')
    .set({ revokedAt: at })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Where names of people stand with keys, and addresses from which keys were used. */
export const keyTraces: readonly Trace[] = [
  trace({
    what: 'keys',
    table: sql`keys.keys`,
    where: ({ accountId, person }) => sql`account_id = ${accountId} and made_by_name <> ${erasing.erased.formerPerson}
      and (${person === null} or made_by = ${person?.subject ?? ''})`,
    set: () => sql`made_by_name = ${erasing.erased.formerPerson}`,
  }),
  trace({
    what: 'keys',
    table: sql`keys.calls`,
    where: ({ accountId, person }) => sql`account_id = ${accountId} and address is not null
      and (${person === null} or key_id in
        (select id from keys.keys where account_id = ${accountId} and subject = ${person?.subject ?? ''}))`,
    set: () => sql`address = null`,
  }),
];
