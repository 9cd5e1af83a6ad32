import type { Queryable, Database } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type PaymentMethod = 'creditCard' | 'eCheck';
export type Batch = { id: string; paymentMethod: PaymentMethod; settledAt: Date };

type Row = { batch_id: string; payment_method: PaymentMethod; settled_at: Date };

const columns = 'batch_id, payment_method, settled_at';
const methodOf = `case instrument ->> 'kind' when 'bank' then 'eCheck' else 'creditCard' end`;
const isDue = `settled_at is null and submitted_at < $1
  and status in ('capturedPendingSettlement', 'refundPendingSettlement')`;

const fromRow = (row: Row): Batch => ({
  id: row.batch_id,
  paymentMethod: row.payment_method,
  settledAt: row.settled_at,
});

/**
 * Settles everything captured before the cut-off: one batch for the cards and one for the bank accounts of each day
 * (UTC). What was released after its day had settled goes with what settles now: a batch never grows.
 */
export async function settleBefore(database: Database, cutOff: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('settlement'))`);
    const due = await tx.query<{ day: Date; payment_method: PaymentMethod; is_late: boolean }>(
      `select day, payment_method, exists (select from batches where batches.payment_method = due.payment_method
         and settled_at = day + interval '24 hours') as is_late
       from (select distinct date_trunc('day', submitted_at, 'UTC') as day, ${methodOf} as payment_method
         from transactions where ${isDue}) as due order by day, payment_method`,
      [cutOff],
    );
    for (const { day, payment_method: paymentMethod, is_late: isLate } of due.rows) {
      const endsAt = new Date(day.getTime() + dayMs);
      // Released today: today has not ended yet.
      if (isLate && endsAt.getTime() === cutOff.getTime()) continue;
      await settleDay(tx, { day, endsAt, paymentMethod }, isLate ? cutOff : endsAt);
    }
    await leaveWithTheirBatch(tx, cutOff);
  });
}

const dayMs = 24 * 3_600_000;

async function settleDay(
  tx: Queryable,
  { day, endsAt, paymentMethod }: { day: Date; endsAt: Date; paymentMethod: PaymentMethod },
  settledAt: Date,
): Promise<void> {
  const batchId = await batchFor(tx, settledAt, paymentMethod);
  await tx.query(
    `update transactions set settled_at = $5, batch_id = $2, status = case status
       when 'capturedPendingSettlement' then 'settledSuccessfully' else 'refundSettledSuccessfully' end
     where ${isDue} and submitted_at >= $3 and ${methodOf} = $4`,
    [endsAt, batchId, day, paymentMethod, settledAt],
  );
}

/** What never settles is listed with the batch of its day from then on, and no longer among the unsettled. */
async function leaveWithTheirBatch(tx: Queryable, cutOff: Date): Promise<void> {
  await tx.query(
    `update transactions set settled_at = ended.at, batch_id = (select batches.batch_id from batches
         where batches.payment_method = ${methodOf} and batches.settled_at = ended.at)
       from (select trans_id as id, date_trunc('day', submitted_at, 'UTC') + interval '24 hours' as at from transactions
         where settled_at is null and status in ('declined', 'voided') and submitted_at < $1) as ended
       where trans_id = ended.id`,
    [cutOff],
  );
}

async function batchFor(tx: Queryable, settledAt: Date, paymentMethod: PaymentMethod): Promise<string> {
  const made = await tx.query<Row>(
    `insert into batches (batch_id, payment_method, settled_at) values ($1, $2, $3)
     on conflict (settled_at, payment_method) do update set settled_at = excluded.settled_at returning ${columns}`,
    [await nextId(tx, 'batch'), paymentMethod, settledAt],
  );
  return made.rows.map(fromRow)[0]?.id ?? '';
}

export async function findBatch(db: Queryable, id: string): Promise<Batch | undefined> {
  const found = await db.query<Row>(`select ${columns} from batches where batch_id = wire_id($1)`, [id]);
  return found.rows.map(fromRow)[0];
}

/** Batches that settled from `from` up to and including `to`, oldest first. */
export async function listBatches(db: Queryable, from: Date, to: Date): Promise<Batch[]> {
  const found = await db.query<Row>(
    `select ${columns} from batches where settled_at between $1 and $2 order by settled_at, payment_method`,
    [from, to],
  );
  return found.rows.map(fromRow);
}

export type BatchStatistics = {
  accountType: string;
  chargeCents: number;
  chargeCount: number;
  refundCents: number;
  refundCount: number;
  voidCount: number;
  declineCount: number;
  errorCount: number;
};

type StatisticsRow = { account_type: string } & Record<
  'charge_cents' | 'charge_count' | 'refund_cents' | 'refund_count' | 'void_count' | 'decline_count' | 'error_count',
  string
>;

/** What the batch's day brought, per kind of account; voids, declines and errors of that day are counted with it. */
export async function batchStatistics(db: Queryable, batch: Batch): Promise<BatchStatistics[]> {
  const found = await db.query<StatisticsRow>(
    `select coalesce(instrument ->> 'brand', 'eCheck') as account_type,
       coalesce(sum(amount_cents) filter (where is_money and not is_refund), 0) as charge_cents,
       count(*) filter (where is_money and not is_refund) as charge_count,
       coalesce(sum(amount_cents) filter (where is_money and is_refund), 0) as refund_cents,
       count(*) filter (where is_money and is_refund) as refund_count,
       count(*) filter (where status = 'voided') as void_count,
       count(*) filter (where response_code = 2) as decline_count,
       count(*) filter (where response_code = 3) as error_count
     from transactions, lateral (select transaction_type = 'refundTransaction' as is_refund,
       batch_id = $1 and status not in ('declined', 'voided') as is_money) as kind
     where not is_validation and instrument is not null and ${methodOf} = $2
       and submitted_at >= $3 and submitted_at < $4
     group by account_type order by account_type`,
    [batch.id, batch.paymentMethod, new Date(batch.settledAt.getTime() - dayMs), batch.settledAt],
  );
  return found.rows.map((row) => ({
    accountType: row.account_type,
    chargeCents: Number(row.charge_cents),
    chargeCount: Number(row.charge_count),
    refundCents: Number(row.refund_cents),
    refundCount: Number(row.refund_count),
    voidCount: Number(row.void_count),
    declineCount: Number(row.decline_count),
    errorCount: Number(row.error_count),
  }));
}
