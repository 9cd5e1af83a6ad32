import { sql } from 'kysely';
import type { AccountId, ChargeId, CorrectionId } from '../../kernel/ids.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../kernel/page.ts';
import type { Db, Tx } from '../../store/database.ts';
import { partOfAll } from '../../store/part-of-all.ts';
import type { OurSide } from '../payments/index.ts';
import type { Correction } from './correction.ts';

export type CorrectionRow = Correction & {
  gatewayInvoiceNo: string;
  calledAt: Date | null;
  deadlineAt: Date;
  looks: number;
  misses: number;
  nextLookAt: Date | null;
  batchId: string | null;
  bankAt: Date | null;
  /** How often it was given and called off before it settled. */
  calledOff: number;
};
type Tables = { 'corrections.corrections': CorrectionRow };

const corrections = (db: Db) => db.withTables<Tables>().selectFrom('corrections.corrections');

/** False when another correction of the charge is under way. */
export async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<boolean> {
  const added = await tx
    .withTables<Tables>()
    .insertInto('corrections.corrections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function lockCorrection(tx: Tx, id: CorrectionId): Promise<CorrectionRow | undefined> {
  return corrections(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeCorrection(tx: Tx, id: CorrectionId, change: Partial<CorrectionRow>): Promise<void> {
  await tx.withTables<Tables>().updateTable('corrections.corrections').set(change).where('id', '=', id).execute();
}

/** After a restore: those that were never asked for may have been since, so they are looked for instead. */
export async function doubtUnasked(tx: Tx, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('corrections.corrections')
    .set((on) => ({ calledAt: on.ref('sentAt'), deadlineAt: now }))
    .where('state', '=', 'sent')
    .where('calledAt', 'is', null)
    .execute();
}

/** Any account's: for operators, and for charges already found to be the caller's. Oldest first. */
export async function correctionsOf(db: Db, chargeId: ChargeId): Promise<Correction[]> {
  return corrections(db).selectAll().where('chargeId', '=', chargeId).orderBy('id').execute();
}

/** What of a charge became the account's credit when refunds that reopened it were called off. */
export async function keptCents(db: Db, chargeId: ChargeId): Promise<number> {
  const { cents } = await corrections(db)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('chargeId', '=', chargeId)
    .where('reopens', '=', true)
    .where('state', '=', 'not_done')
    .where('calledOff', '>', 0)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Any account's, in no order. */
export async function correctionsOfIds(db: Db, ids: readonly CorrectionId[]): Promise<Correction[]> {
  return ids.length === 0 ? [] : corrections(db).selectAll().where('id', 'in', ids).execute();
}

export async function correctionBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<CorrectionRow | undefined> {
  return corrections(db)
    .selectAll()
    .where((on) => on.or([on('transId', '=', row.transId), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]))
    .where('kind', '=', 'refund')
    .orderBy(
      (on) => on('transId', '=', row.transId),
      (order) => order.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Corrections that were never sent or never answered, and those whose look is due. */
/** When the next refund or void is to be looked at. */
export async function nextCorrectionAt(db: Db): Promise<Date | null> {
  const isSent = sql`case when state = 'sent' then deadline_at end`;
  const { at } = await corrections(db)
    .select(sql<Date | null>`min(least(next_look_at, ${isSent}))`.as('at'))
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirstOrThrow();
  return at;
}

export async function dueCorrections(db: Db, now: Date, limit: number): Promise<CorrectionId[]> {
  const rows = await corrections(db)
    .select('id')
    .where('state', 'in', ['sent', 'unknown'])
    .where((on) =>
      on.or([on.and([on('state', '=', 'sent'), on('deadlineAt', '<=', now)]), on('nextLookAt', '<=', now)]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** True while a refund or void of the account has no outcome yet. */
export async function isCorrecting(db: Db, accountId: AccountId): Promise<boolean> {
  const open = await corrections(db)
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', 'in', ['sent', 'unknown'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

function sideOf(row: CorrectionRow): OurSide {
  return {
    id: row.id,
    accountId: row.accountId,
    transId: row.transId,
    state: row.state,
    amountCents: row.amountCents,
    isTaken: row.state === 'done',
    isAtBank: row.bankAt !== null,
    isReturned: false,
    isOpen: row.state === 'sent' || row.state === 'unknown',
    since: row.endedAt ?? row.sentAt,
  };
}

/** Our refund behind one of the gateway's transactions: by its number, else by ours where we do not know its number yet. */
export async function refundSideBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<OurSide | undefined> {
  const refund = await corrections(db)
    .selectAll()
    .where('kind', '=', 'refund')
    .where((on) =>
      on.or([
        on('transId', '=', row.transId),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]),
      ]),
    )
    .orderBy('transId')
    .limit(1)
    .executeTakeFirst();
  return refund && sideOf(refund);
}

/** Refunds given since an instant, and older ones that have not reached the bank. */
export async function refundSidesTaken(db: Db, since: Date): Promise<OurSide[]> {
  const refunds = await corrections(db)
    .selectAll()
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .where((on) => on.or([on('endedAt', '>=', since), on('bankAt', 'is', null)]))
    .execute();
  return refunds.map(sideOf);
}

/** Refunds and voids whose outcome is unknown though no look will follow. */
export async function correctionSidesGivenUp(db: Db): Promise<OurSide[]> {
  const givenUp = await corrections(db)
    .selectAll()
    .where('state', '=', 'unknown')
    .where('nextLookAt', 'is', null)
    .execute();
  return givenUp.map(sideOf);
}

const ofAll = (db: Db, { state, from, before }: MatchOfAll) =>
  corrections(db)
    .$if(state !== null, (query) => query.where(sql<boolean>`state = ${state}`))
    .$if(from !== null, (query) => query.where(sql<boolean>`sent_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`sent_at < ${before}`));

/** Of all accounts, in the order that the part asks for; for staff alone. */
export async function correctionsOfAll(db: Db, part: PartOfAll): Promise<Correction[]> {
  return partOfAll(ofAll(db, part), part, { id: sql`id`, amount: sql`amount_cents` })
    .selectAll()
    .execute();
}

/** For staff alone. */
export async function sumCorrectionsOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return ofAll(db, match)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
}
