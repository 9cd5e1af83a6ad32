import type { Batch, BatchStatistics } from '../store/batches.store.ts';
import { localText, utcText } from '../wire/times.ts';

const dollars = (cents: number): number => cents / 100;

/** A batch in the gateway's order of members; statistics only when asked for. */
export function presentBatch(batch: Batch, statistics?: readonly BatchStatistics[]): Record<string, unknown> {
  return {
    batchId: batch.id,
    settlementTimeUTC: utcText(batch.settledAt),
    settlementTimeLocal: localText(batch.settledAt),
    settlementState: 'settledSuccessfully',
    paymentMethod: batch.paymentMethod,
    marketType: 'eCommerce',
    product: 'Card Not Present',
    ...(statistics ? { statistics: statistics.map(presentStatistics) } : {}),
  };
}

const presentStatistics = ({ chargeCents, refundCents, ...one }: BatchStatistics): Record<string, unknown> => ({
  accountType: one.accountType,
  chargeAmount: dollars(chargeCents),
  chargeCount: one.chargeCount,
  refundAmount: dollars(refundCents),
  refundCount: one.refundCount,
  voidCount: one.voidCount,
  declineCount: one.declineCount,
  errorCount: one.errorCount,
});
