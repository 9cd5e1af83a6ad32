import type { AskedPlans, DeviceEntry, LineChange } from '@linekeeper/contract';
import type { JobRecord, OfLines, RowRecord } from '../bulk/index.ts';

/** What a job asks for some of its rows; undefined where it asks for nothing. */
export interface ChangeOfRows extends OfLines {
  readonly change: LineChange;
}

/** The change of some rows of a job: of their lines, not whichever lines their SIMs have by now. */
export function changeOfRows(
  job: JobRecord,
  rows: readonly RowRecord[],
  plans: Required<AskedPlans> | undefined,
): ChangeOfRows | undefined {
  const { action, addTags: add, removeTags: remove } = job;
  const lineIds = rows.flatMap(({ lineId }) => lineId ?? []);
  const selection = { lineIds };
  if (action === 'activate') return plans && { change: { action, ...plans, devices: rows.map(deviceOf) } };
  if (lineIds.length === 0) return undefined;
  if (action === 'tag') {
    const own = rows.flatMap(({ lineId, tags }) => (lineId && tags ? [[lineId, tags] as const] : []));
    return { change: { action, add, remove, selection }, tags: new Map(own) };
  }
  if (action === 'rename')
    return {
      change: { action, names: rows.flatMap(({ lineId, name }) => (lineId && name ? [{ lineId, name }] : [])) },
    };
  if (action === 'changePlan') return plans && { change: { action, ...plans, selection } };
  return { change: { action, selection } };
}

/** The device that a row of an activation means. */
function deviceOf({ given, iccid, imei, name }: RowRecord): DeviceEntry {
  return { iccid: iccid ?? given, ...(imei !== null && { imei }), ...(name !== null && { name }) };
}
