import { deviceProblems, isDeviceRefused, type LineChange } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { nextTurn } from '../../../kernel/next-turn.ts';
import type { Db } from '../../../store/database.ts';
import type { JudgedDevice } from '../../subscriptions/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { readyRow, refusedRow, type RowDraft } from '../jobs/row.ts';
import type { Draft } from './draft.ts';

/** Judges what an activation of many devices would do. Reads only. */
export async function draftActivation(
  needs: BulkNeeds,
  db: Db,
  accountId: AccountId,
  change: Extract<LineChange, { action: 'activate' }>,
  /** Priced as at this moment. */
  at?: Date,
): Promise<Draft> {
  const judged = await needs.subscriptions.judgeActivation(db, accountId, { ...change, at });
  const { plan, items, todayCents, acceptedCount, method } = judged;
  return {
    action: 'activate',
    rows: await rowsOf(judged.devices),
    price: { items, todayCents, monthlyDeltaCents: acceptedCount * plan.priceCents, notes: [] },
    planId: plan.id,
    planVersionNo: plan.versionNo,
    carrier: plan.carrier,
    addTags: [],
    removeTags: [],
    offer: (job) => needs.offers.offerActivation(db, { accountId, plan, price: judged, method, ...job }),
  };
}

/** Few enough that others have their turn between two parts. */
const partSize = 2000;

async function rowsOf(devices: readonly JudgedDevice[]): Promise<RowDraft[]> {
  const rows: RowDraft[] = [];
  for (let start = 0; start < devices.length; start += partSize) {
    rows.push(...devices.slice(start, start + partSize).map(rowOf));
    await nextTurn();
  }
  return rows;
}

function rowOf(device: JudgedDevice): RowDraft {
  const { entry, iccid, imei, name, problems } = device;
  const warnings = problems.filter((code) => deviceProblems[code][0] === 'warning');
  const row = readyRow(entry.iccid, {
    lineId: null,
    iccid,
    imei: imei ?? entry.imei ?? null,
    name: name ?? entry.name ?? null,
    warnings: warnings.map((code) => deviceProblems[code][1]),
  });
  const code = problems.find((problem) => deviceProblems[problem][0] === 'refused');
  if (!isDeviceRefused(device) || !code) return row;
  return refusedRow(row, { code, text: deviceProblems[code][1], possibleAt: null });
}
