import type { Queryable } from './sandbox-database.ts';
import { fromTransactionRow, type Transaction, type TransactionRow } from './transactions.store.ts';

export type ListOrder = { by: 'id' | 'submitTimeUTC'; isDescending: boolean; limit: number; page: number };
export type ListFilter =
  | { kind: 'unsettled'; status: 'any' | 'pendingApproval' }
  | { kind: 'batch'; batchId: string }
  | { kind: 'customer'; customerProfileId: string; paymentProfileId?: string | undefined };

/** One page of a reporting list and the number of all rows. Errors and validations are in no list. */
export async function listTransactions(
  db: Queryable,
  filter: ListFilter,
  order: ListOrder,
): Promise<{ rows: Transaction[]; total: number }> {
  const { where, parameters } = conditionOf(filter);
  const condition = `response_code <> 3 and not is_validation and ${where}`;
  const column = order.by === 'id' ? 'trans_id' : 'submitted_at';
  const direction = order.isDescending ? 'desc' : 'asc';
  const found = await db.query<TransactionRow & { total: string }>(
    `select *, count(*) over () as total from transactions where ${condition}
     order by ${column} ${direction}, trans_id ${direction} limit ${order.limit} offset ${(order.page - 1) * order.limit}`,
    parameters,
  );
  return { rows: found.rows.map(fromTransactionRow), total: Number(found.rows[0]?.total ?? 0) };
}

function conditionOf(filter: ListFilter): { where: string; parameters: unknown[] } {
  if (filter.kind === 'unsettled') {
    const statuses = filter.status === 'any' ? '' : ` and status = 'FDSPendingReview'`;
    return { where: `settled_at is null${statuses}`, parameters: [] };
  }
  if (filter.kind === 'batch') return { where: 'batch_id = wire_id($1)', parameters: [filter.batchId] };
  const { customerProfileId, paymentProfileId } = filter;
  if (paymentProfileId === undefined) {
    return { where: 'customer_profile_id = wire_id($1)', parameters: [customerProfileId] };
  }
  return {
    where: 'customer_profile_id = wire_id($1) and payment_profile_id = wire_id($2)',
    parameters: [customerProfileId, paymentProfileId],
  };
}

/** Everything the gateway did, errors and validations too, oldest first: for comparison with a merchant's ledger. */
export async function listEverything(db: Queryable, limit: number, afterId: string): Promise<Transaction[]> {
  const found = await db.query<TransactionRow>(
    'select * from transactions where trans_id > $2 order by trans_id limit $1',
    [limit, afterId],
  );
  return found.rows.map(fromTransactionRow);
}
