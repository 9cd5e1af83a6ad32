import { after } from '../../../kernel/clock.ts';
import { closeDifferences } from '../differences/differences.store.ts';
import { noteDifference } from '../differences/keep-differences.ts';
import type { BookedRow, Unknown } from '../../methods/index.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { batchesAtOnce, clockSlackMs, gatewayNow } from '../settlement/import-settlements.ts';
import { openBatches } from '../settlement/settlement.store.ts';
import { words } from '../differences/words.ts';

/**
 * What the gateway has from an instant on, and whatever has not settled. A batch that it does not show is noted and left
 * out; what we know of it is asked for one by one.
 */
export async function readGateway(needs: ReconciliationNeeds, from: Date): Promise<BookedRow[] | Unknown> {
  const unsettled = await needs.gateway.listUnsettled();
  if (unsettled.kind === 'unknown') return unsettled;
  const to = after(await gatewayNow(needs), clockSlackMs);
  const batches = await needs.gateway.listSettledBatches({ from, to });
  if (batches.kind === 'unknown') return batches;
  const left = new Set((await openBatches(needs.db, batchesAtOnce)).map(({ id }) => id));
  const rows = new Map(unsettled.items.map((row) => [row.transId, row]));
  for (const { id } of batches.items) {
    const subject = words.listOfBatch(id);
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

/**
 * One thing that the gateway does not show is noted and holds up nothing else; when it does not even know us just now,
 * nothing more can be compared and nothing is noted.
 */
export async function noteUnshown(
  needs: ReconciliationNeeds,
  subject: string,
  { cause }: Unknown,
): Promise<'noted' | 'gateway_away'> {
  if ((await needs.gateway.checkMerchant()).kind === 'unknown') return 'gateway_away';
  const note = words.notes.notShown(cause);
  await needs.db
    .transaction()
    .execute((tx) => noteDifference(needs, tx, { kind: 'not_shown', subject, accountId: null, note }));
  return 'noted';
}

/** For a subject that may differ in nothing but being shown. */
async function noteShown(needs: ReconciliationNeeds, subject: string): Promise<void> {
  await needs.db.transaction().execute((tx) => closeDifferences(tx, subject, [], needs.clock.now()));
}
