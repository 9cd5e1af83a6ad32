import { sql } from 'kysely';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId, ChargeId, CollectionId, PaymentMethodId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LockedMethod, Methods } from '../../methods/index.ts';
import type { Attempt } from './attempt.ts';

type Tables = { 'payments.chargeAttempts': Attempt };

const attempts = (db: Db) => db.withTables<Tables>().selectFrom('payments.chargeAttempts');

/** False when another attempt for the collection is open or paid, or was made at this very moment. */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  const result = await tx
    .withTables<Tables>()
    .insertInto('payments.chargeAttempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What decides about another charge: declines of its method since an instant, and the last attempt for its collection. */
export async function triesBefore(
  tx: Tx,
  { methodId, collectionId }: { methodId: PaymentMethodId; collectionId: CollectionId },
  since: Date,
): Promise<{ declines: number; lastAttemptNo: number }> {
  const { rows } = await sql<{ declines: number; lastAttemptNo: number }>`
    select (${declinesSince(methodId, since)}) as declines, coalesce((select max(attempt_no)
      from payments.charge_attempts where collection_id = ${collectionId}), 0) as last_attempt_no`.execute(tx);
  return rows[0] ?? { declines: 0, lastAttemptNo: 0 };
}

export async function lastAttemptNo(tx: Tx, collectionId: CollectionId): Promise<number> {
  const row = await attempts(tx)
    .select((on) => on.fn.max('attemptNo').as('last'))
    .where('collectionId', '=', collectionId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

interface Locking {
  readonly methods: Pick<Methods, 'lockMethods'>;
}

/** Locked behind its method, with which an outcome is noted, too. */
export async function lockAttempt(needs: Locking, tx: Tx, id: ChargeId): Promise<Attempt | undefined> {
  const { locked } = await lockAttempts(needs, tx, [id]);
  return locked[0];
}

/** The same for one that was read before: which method an attempt is for never changes. */
export async function lockKnown(needs: Locking, tx: Tx, known: Attempt): Promise<Attempt | undefined> {
  await needs.methods.lockMethods(tx, [known.methodId]);
  return attempts(tx).selectAll().where('id', '=', known.id).forUpdate().executeTakeFirst();
}

/** In the order of their ids, so that two who lock several never wait for each other. */
export async function lockAttempts(
  needs: Locking,
  tx: Tx,
  ids: readonly ChargeId[],
): Promise<{ locked: Attempt[]; methods: LockedMethod[] }> {
  const methods = await lockMethodsOf(needs, tx, ids);
  const locked = await attempts(tx).selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return { locked, methods };
}

export async function lockMethodsOf(needs: Locking, tx: Tx, ids: readonly ChargeId[]): Promise<LockedMethod[]> {
  const rows = await attempts(tx).select('methodId').distinct().where('id', 'in', ids).execute();
  return needs.methods.lockMethods(
    tx,
    rows.map(({ methodId }) => methodId),
  );
}

export async function chargeRow(db: Db, id: ChargeId): Promise<Attempt | undefined> {
  return attempts(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeAttempt(tx: Tx, id: ChargeId, change: Partial<Attempt>): Promise<void> {
  await changeAttempts(tx, [id], change);
}

export async function changeAttempts(tx: Tx, ids: readonly ChargeId[], change: Partial<Attempt>): Promise<void> {
  const changed = tx.withTables<Tables>().updateTable('payments.chargeAttempts').set(change).where('id', 'in', ids);
  await changed.execute();
}

/** After a restore: those that were never called may have been since, so they are looked for instead. */
export async function doubtUncalled(tx: Tx, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.chargeAttempts')
    .set((on) => ({ calledAt: on.ref('sentAt'), deadlineAt: now }))
    .where('state', '=', 'sent')
    .where('calledAt', 'is', null)
    .execute();
}

/** Attempts whose outcome is overdue: an answer that never came, or a look that is due. */
export async function dueAttempts(db: Db, now: Date, limit: number): Promise<ChargeId[]> {
  const rows = await attempts(db)
    .select('id')
    .where((on) =>
      on.or([on.and([on('state', '=', 'sent'), on('deadlineAt', '<=', now)]), on('nextLookAt', '<=', now)]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the next attempt is to be looked at. */
export async function nextAttemptAt(db: Db): Promise<Date | null> {
  const isSent = sql`case when state = 'sent' then deadline_at end`;
  const { at } = await attempts(db)
    .select(sql<Date | null>`min(least(next_look_at, ${isSent}))`.as('at'))
    .where((on) => on.or([on('state', '=', 'sent'), on('nextLookAt', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return at;
}

/** When the next settled bank debit is to be asked for. */
export async function nextDebitAt(db: Db): Promise<Date | null> {
  const { at } = await attempts(db)
    .select((on) => on.fn.min<Date | null>('nextReturnLookAt').as('at'))
    .where('nextReturnLookAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** The attempt behind one of the gateway's transactions: by its number, else by ours. */
export async function attemptBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<Attempt | undefined> {
  return attempts(db)
    .selectAll()
    .where((on) =>
      on.or([
        on.and([on('transId', '=', row.transId), on('foundAs', 'is', null)]),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]),
      ]),
    )
    .orderBy(sql`trans_id is null`)
    .limit(1)
    .executeTakeFirst();
}

/** The attempt that carries one of our numbers, whatever transaction it is known by. */
export async function attemptOfNumber(db: Db, gatewayInvoiceNo: string): Promise<Attempt | undefined> {
  return attempts(db).selectAll().where('gatewayInvoiceNo', '=', gatewayInvoiceNo).executeTakeFirst();
}

export async function debitsToWatch(db: Db, now: Date, limit: number): Promise<ChargeId[]> {
  const rows = await attempts(db)
    .select('id')
    .where('nextReturnLookAt', '<=', now)
    .orderBy('nextReturnLookAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Attempts per method whose outcome is still to come. */
export async function openChargesByMethod(db: Db, accountId: AccountId): Promise<Map<PaymentMethodId, number>> {
  const rows = await attempts(db)
    .select(['methodId', (on) => on.fn.countAll<number>().as('open')])
    .where('accountId', '=', accountId)
    .where('state', 'in', ['sent', 'unknown', 'held'])
    .groupBy('methodId')
    .execute();
  return new Map(rows.map((row) => [row.methodId, row.open]));
}

const provenForMs = 10 * minuteMs;

export interface RecentUses {
  /** In the last 24 hours. */
  declines: number;
  /** When the newest call that has no outcome yet was noted; null when there is none. */
  callingSince: Date | null;
  /** It was approved a moment ago. */
  isProven: boolean;
}

/** How banks have answered charges of these methods lately. */
export async function recentUses(
  tx: Tx,
  methodIds: readonly PaymentMethodId[],
  now: Date,
): Promise<Map<PaymentMethodId, RecentUses>> {
  const { rows } = await sql<RecentUses & { id: PaymentMethodId }>`
    select m.id,
      (select count(*)::int from payments.charge_attempts where method_id = m.id
        and settled_at >= ${after(now, -dayMs)} and state = 'declined' and returned_at is null) as declines,
      (select max(called_at) from payments.charge_attempts where method_id = m.id
        and state = 'sent' and called_at is not null and deadline_at > ${now}) as "callingSince",
      exists (select from payments.charge_attempts where method_id = m.id
        and settled_at > ${after(now, -provenForMs)} and state = 'approved') as "isProven"
    from unnest(${[...methodIds]}::text[]) as m (id)`.execute(tx);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

/** Declines of a method since an instant; what a bank took back later is none. */
export async function countDeclines(db: Db, methodId: PaymentMethodId, since: Date): Promise<number> {
  const { rows } = await sql<{ declines: number }>`${declinesSince(methodId, since)}`.execute(db);
  return rows[0]?.declines ?? 0;
}

const declinesSince = (methodId: PaymentMethodId, since: Date) => sql`
  select count(*)::int as declines from payments.charge_attempts
  where method_id = ${methodId} and settled_at >= ${since} and state = 'declined' and returned_at is null`;
