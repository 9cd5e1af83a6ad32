import type { Queryable } from './sandbox-database.ts';
import { fromTransactionRow, type Transaction, type TransactionRow } from './transactions.store.ts';

type SplitTenderState = 'held' | 'completed' | 'voided';

export async function beginSplitTender(tx: Queryable): Promise<string> {
  const made = await tx.query<{ id: string }>(
    'insert into split_tender_groups default values returning split_tender_id::text as id',
  );
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error('no group was made');
  return id;
}

/** Locked until the transaction ends; undefined where there is none. */
export async function lockSplitTender(tx: Queryable, id: string): Promise<SplitTenderState | undefined> {
  const found = await tx.query<{ state: SplitTenderState }>(
    'select state from split_tender_groups where split_tender_id::text = $1 for update',
    [id],
  );
  return found.rows[0]?.state;
}

/** What was approved in a group, oldest first. */
export async function approvedParts(tx: Queryable, id: string): Promise<Transaction[]> {
  const found = await tx.query<TransactionRow>(
    `select * from transactions where split_tender_id = $1 and response_code in (1, 4) and status <> 'voided'
     order by submitted_at, trans_id`,
    [id],
  );
  return found.rows.map(fromTransactionRow);
}

/** What was held for the group becomes what it was asked for as. */
export async function completeSplitTender(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update transactions set response_code = 1, status = case transaction_type
       when 'authOnlyTransaction' then 'authorizedPendingCapture' else 'capturedPendingSettlement' end
     where split_tender_id = $1 and status = 'authorizedPendingRelease'`,
    [id],
  );
  await tx.query(`update split_tender_groups set state = 'completed' where split_tender_id = $1`, [id]);
}

/** Calls off every part of a group that has not been released. */
export async function voidSplitTender(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update transactions set status = 'voided' where split_tender_id = $1 and status = 'authorizedPendingRelease'`,
    [id],
  );
  await tx.query(`update split_tender_groups set state = 'voided' where split_tender_id = $1`, [id]);
}
