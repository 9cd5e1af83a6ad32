import type { ReturnCode } from '../cards/return-codes.ts';
import type { Queryable } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type ReturnedItem = { id: string; code: ReturnCode; returnedAt: Date };

type Row = { returned_item_id: string; code: ReturnCode; returned_at: Date };

const isReturnable = `status = 'settledSuccessfully' and transaction_type = 'authCaptureTransaction'
  and instrument ->> 'kind' = 'bank'`;

export async function findReturnedItem(db: Queryable, transId: string): Promise<ReturnedItem | undefined> {
  const found = await db.query<Row>(
    'select returned_item_id, code, returned_at from returned_items where trans_id = wire_id($1)',
    [transId],
  );
  return found.rows.map((row) => ({ id: row.returned_item_id, code: row.code, returnedAt: row.returned_at }))[0];
}

/** Sends a settled bank debit back. False when there is no such debit, or it came back before. */
export async function returnItem(tx: Queryable, transId: string, code: ReturnCode, at: Date): Promise<boolean> {
  const changed = await tx.query(
    `update transactions set status = 'returnedItem' where trans_id = wire_id($1) and ${isReturnable}`,
    [transId],
  );
  if (changed.rowCount !== 1) return false;
  await tx.query(
    'insert into returned_items (returned_item_id, trans_id, code, returned_at) values ($1, wire_id($2), $3, $4)',
    [await nextId(tx, 'returnedItem'), transId, code, at],
  );
  return true;
}

/** Debits of returning test accounts that settled until then, and how each comes back. */
export async function listDueReturns(
  db: Queryable,
  settledUntil: Date,
): Promise<{ transId: string; code: ReturnCode; settledAt: Date }[]> {
  const found = await db.query<{ trans_id: string; code: ReturnCode; settled_at: Date }>(
    `select trans_id, instrument ->> 'returnsWith' as code, settled_at from transactions
     where ${isReturnable} and instrument ->> 'returnsWith' is not null and settled_at <= $1 order by trans_id`,
    [settledUntil],
  );
  return found.rows.map((row) => ({ transId: row.trans_id, code: row.code, settledAt: row.settled_at }));
}
