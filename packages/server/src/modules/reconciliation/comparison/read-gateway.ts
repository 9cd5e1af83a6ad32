import { after } from '../../../kernel/clock.ts';
import type { BookedRow, Unknown } from '../../methods/gateway/gateway.port.ts';
import { clockSlackMs, gatewayNow } from '../settlement/gateway-now.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';
import { batchesAtOnce } from '../settlement/import-settlements.ts';
import { openBatches } from '../settlement/settlement.store.ts';
import { noteShown, noteUnshown } from './unshown.ts';

/**
 * What the gateway has from an instant on, and whatever has not settled. A batch that it does not show is noted and left
 * out; what we know of it is asked for one by one.
 */
export async function readGateway(needs: PaymentsNeeds, from: Date): Promise<BookedRow[] | Unknown> {
  const unsettled = await needs.gateway.listUnsettled();
  if (unsettled.kind === 'unknown') return unsettled;
  const to = after(await gatewayNow(needs), clockSlackMs);
  const batches = await needs.gateway.listSettledBatches({ from, to });
  if (batches.kind === 'unknown') return batches;
  const left = new Set((await openBatches(needs.db, batchesAtOnce)).map(({ id }) => id));
  const rows = new Map(unsettled.items.map((row) => [row.transId, row]));
  for (const { id } of batches.items) {
    const subject = `list of batch ${id}`;
    const batch = await needs.gateway.listBatch(id);
    if (batch.kind === 'unknown') {
      // What is still to be imported has a difference of its own after some tries.
      if (left.has(id)) continue;
      if ((await noteUnshown(needs, subject, batch)) === 'gateway_away') return batch;
      continue;
    }
    await noteShown(needs, subject);
    for (const row of batch.items) rows.set(row.transId, row);
  }
  return [...rows.values()];
}
