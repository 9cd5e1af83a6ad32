import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { byLinekeeper } from '../../lines/history/origin.ts';
import { orderLines, type LineOrder } from './order-lines.ts';

/**
 * What the reasons of locked lines ask for: an active line with a reason is suspended, a suspended one without any
 * resumes. Lines that the carrier works on are looked at again when it has answered.
 */
export async function followReasons(needs: LinesNeeds, tx: Tx, lines: readonly LineRecord[]): Promise<void> {
  const orders = lines.flatMap((line): LineOrder[] => {
    if (line.pendingAction !== null) return [];
    const { suspendReasons } = line;
    if (line.status === 'active' && suspendReasons.length > 0) return [{ line, action: 'suspend', suspendReasons }];
    return line.status === 'suspended' && suspendReasons.length === 0
      ? [{ line, action: 'resume', suspendReasons }]
      : [];
  });
  if (orders.length > 0) await orderLines(needs, tx, orders, byLinekeeper('suspend_reasons'));
}
