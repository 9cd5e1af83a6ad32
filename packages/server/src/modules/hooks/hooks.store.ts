import { sql } from 'kysely';
import type { AccountId, HookId } from '../../kernel/ids.ts';
import { words as erasing } from '../../kernel/words.ts';
import type { Db, Tx } from '../../store/database.ts';
import { trace, type Trace } from '../../store/traces.ts';
import type { HookRecord } from './hook.ts';

type SecretRecord = { accountId: AccountId; hookId: HookId; sealed: Uint8Array; madeAt: Date; until: Date | null };
type Tables = { 'hooks.hooks': HookRecord; 'hooks.secrets': SecretRecord };
type OfHook = Pick<HookRecord, 'accountId' | 'id'>;

const tables = (db: Db) => db.withTables<Tables>();

/** Newest first. */
export async function hooksOf(db: Db, accountId: AccountId): Promise<HookRecord[]> {
  return tables(db)
    .selectFrom('hooks.hooks')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findHook(db: Db, accountId: AccountId, id: HookId): Promise<HookRecord | undefined> {
  return (await hooksOf(db, accountId)).find((hook) => hook.id === id);
}

export async function insertHook(tx: Tx, hook: HookRecord): Promise<void> {
  await tables(tx).insertInto('hooks.hooks').values(hook).execute();
}

export async function changeHook(tx: Tx, { accountId, id }: OfHook, change: Partial<HookRecord>): Promise<void> {
  await tables(tx)
    .updateTable('hooks.hooks')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteHook(tx: Tx, { accountId, id }: OfHook): Promise<void> {
  await tables(tx).deleteFrom('hooks.hooks').where('accountId', '=', accountId).where('id', '=', id).execute();
}

/** The secret to sign with from now on; those before it are used until then. */
export async function putSecret(
  tx: Tx,
  { accountId, id: hookId }: OfHook,
  { sealed, now, oldUntil }: { sealed: Uint8Array; now: Date; oldUntil: Date },
): Promise<void> {
  const ofHook = tables(tx)
    .updateTable('hooks.secrets')
    .where('accountId', '=', accountId)
    .where('hookId', '=', hookId);
  await ofHook.set({ until: now }).where('until', '>', now).execute();
  await ofHook.set({ until: oldUntil }).where('until', 'is', null).execute();
  await tables(tx)
    .insertInto('hooks.secrets')
    .values({ accountId, hookId, sealed, madeAt: now, until: null })
    .execute();
}

/** In use now, the newest first. */
export async function secretsOf(db: Db, { accountId, id }: OfHook, now: Date): Promise<SecretRecord[]> {
  return tables(db)
    .selectFrom('hooks.secrets')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('hookId', '=', id)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy(sql`until is not null`)
    .orderBy('madeAt', 'desc')
    .execute();
}

export const hookTraces: readonly Trace[] = [
  trace({
    what: 'keys',
    table: sql`hooks.hooks`,
    where: ({ accountId, person }) => sql`account_id = ${accountId} and made_by_name <> ${erasing.erased.formerPerson}
      and (${person === null} or made_by = ${person?.subject ?? ''})`,
    set: () => sql`made_by_name = ${erasing.erased.formerPerson}`,
  }),
];
