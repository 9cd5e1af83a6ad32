import type { AccountId, ChargeId, CorrectionId, InvoiceId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';

export interface WaitingNotice {
  id: number;
  accountId: AccountId;
  invoiceId: InvoiceId;
  chargeId: ChargeId | null;
  /** The refund that it is about. */
  correctionId: CorrectionId | null;
}

type Tables = { 'notices.waitingNotices': WaitingNotice };

/** Takes away the oldest, without what another process is taking. */
export async function takeWaiting(tx: Tx, limit: number): Promise<WaitingNotice[]> {
  const taken = await tx
    .withTables<Tables>()
    .deleteFrom('notices.waitingNotices')
    .where('id', 'in', (waiting) =>
      waiting.selectFrom('notices.waitingNotices').select('id').orderBy('id').limit(limit).forUpdate().skipLocked(),
    )
    .returning(['id', 'accountId', 'invoiceId', 'chargeId', 'correctionId'])
    .execute();
  return taken.toSorted((one, other) => one.id - other.id);
}
