import { deviceProblems, isDeviceRefused, type CarrierId, type LineChange } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { nextTurn } from '../../../kernel/next-turn.ts';
import type { Db } from '../../../store/database.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Judged, JudgedDevice } from '../../subscriptions/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { readyRow, refusedRow, type RowDraft } from '../jobs/row.ts';
import { plansDrafted, type Draft } from './draft.ts';

/** Judges what an activation of many devices would do. Reads only. */
export async function draftActivation(
  needs: BulkNeeds,
  db: Db,
  accountId: AccountId,
  asked: Extract<LineChange, { action: 'activate' }> & {
    /** Priced as at this moment; absent: as now. */
    readonly at?: Date | undefined;
  },
): Promise<Draft> {
  const judged = await needs.subscriptions.judgeActivation(db, accountId, asked);
  const { items, todayCents, method } = judged;
  return {
    action: 'activate',
    rows: await rowsOf(judged.devices, carrierOf(judged)),
    price: { items, todayCents, monthlyDeltaCents: monthlyCentsOf(judged), notes: [] },
    ...plansDrafted(judged.plans),
    addTags: [],
    removeTags: [],
    offer: (job) => needs.offers.offerActivation(db, { accountId, price: judged, method, ...job }),
  };
}

export function monthlyCentsOf({ plans }: Pick<Judged, 'plans'>): number {
  return sumCents(plans.map(({ plan, count }) => count * plan.priceCents));
}

/** The carrier of each row where a job has several. */
export function carrierOf({ plans }: Pick<Judged, 'plans'>): (device: JudgedDevice) => CarrierId | null {
  if (plans.length === 1) return () => null;
  const carriers = new Map(plans.map(({ plan }) => [plan.id, plan.carrier]));
  return ({ planId }) => carriers.get(planId) ?? null;
}

/** Few enough that others have their turn between two parts. */
const partSize = 2000;

async function rowsOf(devices: readonly JudgedDevice[], carrier: ReturnType<typeof carrierOf>): Promise<RowDraft[]> {
  const rows: RowDraft[] = [];
  for (let start = 0; start < devices.length; start += partSize) {
    rows.push(...devices.slice(start, start + partSize).map((device) => rowOf(device, carrier(device))));
    await nextTurn();
  }
  return rows;
}

function rowOf(device: JudgedDevice, carrier: CarrierId | null): RowDraft {
  const { entry, iccid, imei, name, problems } = device;
  const warnings = problems.filter((code) => deviceProblems[code][0] === 'warning');
  const row = readyRow(entry.iccid, {
    lineId: null,
    iccid,
    carrier,
    imei: imei ?? entry.imei ?? null,
    name: name ?? entry.name ?? null,
    warnings: warnings.map((code) => deviceProblems[code][1]),
  });
  const code = problems.find((problem) => deviceProblems[problem][0] === 'refused');
  if (!isDeviceRefused(device) || !code) return row;
  return refusedRow(row, { code, text: deviceProblems[code][1], possibleAt: null });
}
