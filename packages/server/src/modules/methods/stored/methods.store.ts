import { sql } from 'kysely';
import { brandId, type AccountId, type PaymentMethodId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { HolderKind, LockedMethod, PaymentMethod } from './payment-method.ts';

type MethodTable = PaymentMethod & {
  /** When its owner hears next that it expires; null behind the last notice, and for what never expires. */
  expiryNoticeAt: Date | null;
  consentIp: string;
  removedAt: Date | null;
  removalCalledAt: Date | null;
  gatewayRemovedAt: Date | null;
};
type Tables = {
  'methods.methods': MethodTable;
  'methods.uses': { accountId: AccountId; kind: HolderKind; holder: string; since: Date };
};

export type MethodRow = MethodTable;

const methods = (db: Db) => db.withTables<Tables>().selectFrom('methods.methods');
const shown = [
  'id',
  'accountId',
  'gatewayPaymentProfileId',
  'kind',
  'label',
  'last4',
  'expiresMonth',
  'expiresYear',
  'nameOnAccount',
  'isDefault',
  'status',
  'disabledReason',
  'failureCount',
  'networkTransId',
  'addedAt',
  'consentVersion',
  'consentAt',
] as const;

/** The account's methods that are not removed, newest first. */
export async function liveMethods(db: Db, accountId: AccountId): Promise<PaymentMethod[]> {
  return methods(db)
    .select(shown)
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function defaultMethod(db: Db, accountId: AccountId): Promise<PaymentMethod | undefined> {
  return methods(db).select(shown).where('accountId', '=', accountId).where('isDefault', '=', true).executeTakeFirst();
}

export async function insertMethod(tx: Tx, row: MethodRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('methods.methods').values(row).execute();
}

export async function changeMethod(tx: Tx, id: PaymentMethodId, change: Partial<MethodRow>): Promise<void> {
  await tx.withTables<Tables>().updateTable('methods.methods').set(change).where('id', '=', id).execute();
}

/** Makes it the only default of the account; undefined leaves none. */
export async function moveDefault(tx: Tx, accountId: AccountId, id: PaymentMethodId | undefined): Promise<void> {
  const all = tx.withTables<Tables>();
  await all
    .updateTable('methods.methods')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute();
  if (id === undefined) return;
  await all
    .updateTable('methods.methods')
    .set({ isDefault: true })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function lockMethod(tx: Tx, id: PaymentMethodId): Promise<MethodRow | undefined> {
  return methods(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A method of the account that is not removed; a foreign id is as unknown as one that does not exist. */
export async function liveMethod(db: Db, accountId: AccountId, id: string): Promise<PaymentMethod | undefined> {
  return methods(db)
    .select(shown)
    .where('accountId', '=', accountId)
    .where('id', '=', brandId<PaymentMethodId>(id))
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks them in the order of their ids, so that two who lock several never wait for each other. */
export async function lockMethods(tx: Tx, ids: readonly PaymentMethodId[]): Promise<LockedMethod[]> {
  return methods(tx)
    .select(['id', 'status', 'failureCount'])
    .where((on) => on('id', '=', on.fn.any(sql<PaymentMethodId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** When its owner last added it or added it again, which may have changed the card's expiry at the gateway. */
export async function methodRenewedAt(db: Db, id: PaymentMethodId): Promise<Date | null> {
  const row = await methods(db).select('consentAt').where('id', '=', id).executeTakeFirst();
  return row?.consentAt ?? null;
}

/** A removed method of this gateway profile whose removal there is not yet confirmed. */
export async function leavingMethod(tx: Tx, gatewayPaymentProfileId: string): Promise<MethodRow | undefined> {
  return methods(tx)
    .selectAll()
    .where('gatewayPaymentProfileId', '=', gatewayPaymentProfileId)
    .where('removedAt', 'is not', null)
    .where('gatewayRemovedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function leavingMethods(db: Db, removedBefore: Date, limit: number): Promise<PaymentMethodId[]> {
  const rows = await methods(db)
    .select('id')
    .where('removedAt', '<=', removedBefore)
    .where('gatewayRemovedAt', 'is', null)
    .orderBy('removedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => brandId<PaymentMethodId>(id));
}

const expiring = (db: Db) =>
  methods(db).where('isDefault', '=', true).where('status', '=', 'active').where('expiryNoticeAt', 'is not', null);

/** Default cards whose notice is due, without those that another process takes, locked. */
export async function dueExpiries(
  tx: Tx,
  now: Date,
  most: number,
): Promise<(PaymentMethod & { expiryNoticeAt: Date })[]> {
  return expiring(tx)
    .select([...shown, 'expiryNoticeAt'])
    .$narrowType<{ expiryNoticeAt: Date }>()
    .where('expiryNoticeAt', '<=', now)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** When the first of all default cards has a notice due; null without one. */
export async function nextExpiryNotice(db: Db): Promise<Date | null> {
  const row = await expiring(db)
    .select((on) => on.fn.min<Date | null>('expiryNoticeAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Every gateway payment profile that the account still has or has not finished removing. */
export async function knownPaymentProfiles(db: Db, accountId: AccountId): Promise<Set<string>> {
  const rows = await methods(db)
    .select('gatewayPaymentProfileId')
    .where('accountId', '=', accountId)
    .where('gatewayRemovedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.gatewayPaymentProfileId));
}

/** All methods of the account that are left; the gateway follows. */
export async function removeMethods(tx: Tx, accountId: AccountId, removedAt: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('methods.methods')
    .set({ status: 'removed', isDefault: false, removedAt })
    .where('accountId', '=', accountId)
    .where('removedAt', 'is', null)
    .execute();
}

/** The gateway has removed all of the account's methods. */
export async function noteMethodsGone(tx: Tx, accountId: AccountId, gatewayRemovedAt: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('methods.methods')
    .set({ gatewayRemovedAt })
    .where('accountId', '=', accountId)
    .where('removedAt', 'is not', null)
    .where('gatewayRemovedAt', 'is', null)
    .execute();
}

/** How many of each kind need the account to keep a usable method. */
export async function countUses(db: Db, accountId: AccountId): Promise<Record<HolderKind, number>> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('methods.uses')
    .select(['kind', (on) => on.fn.countAll<number>().as('uses')])
    .where('accountId', '=', accountId)
    .groupBy('kind')
    .execute();
  const usesOf = (kind: HolderKind) => rows.find((row) => row.kind === kind)?.uses ?? 0;
  return { subscription: usesOf('subscription'), invoice: usesOf('invoice') };
}

export async function insertUses(
  tx: Tx,
  {
    accountId,
    kind,
    holders,
    since,
  }: { accountId: AccountId; kind: HolderKind; holders: readonly string[]; since: Date },
): Promise<void> {
  const inserted = sql`
    insert into methods.uses (account_id, kind, holder, since)
    select ${accountId}, ${kind}, holder, ${since} from unnest(${[...holders]}::text[]) as n (holder)
    on conflict do nothing`;
  await inserted.execute(tx);
}

export async function deleteUses(tx: Tx, accountId: AccountId, holders: readonly string[]): Promise<void> {
  const deleted = tx
    .withTables<Tables>()
    .deleteFrom('methods.uses')
    .where('accountId', '=', accountId)
    .where((on) => on('holder', '=', on.fn.any(sql<string[]>`${[...holders]}::text[]`)));
  await deleted.execute();
}

export async function noteSuccess(tx: Tx, id: PaymentMethodId, networkTransId: string | null): Promise<void> {
  const noted = tx
    .withTables<Tables>()
    .updateTable('methods.methods')
    .set({
      failureCount: 0,
      networkTransId: sql<string | null>`coalesce(network_trans_id, ${networkTransId})`,
    })
    .where('id', '=', id)
    .where((on) => on.or([on('failureCount', '>', 0), on('networkTransId', 'is', null)]));
  await noted.execute();
}

export async function noteFailure(tx: Tx, id: PaymentMethodId): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('methods.methods')
    .set((on) => ({ failureCount: on('failureCount', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** False when it was disabled before: the first reason is kept. */
export async function markDisabled(tx: Tx, id: PaymentMethodId, disabledReason: string): Promise<boolean> {
  const marked = await tx
    .withTables<Tables>()
    .updateTable('methods.methods')
    .set({ status: 'disabled', disabledReason })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function deleteMethods(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('methods.methods').where('accountId', '=', accountId).execute();
}
