import { refusals, type RefusalCode } from '@linekeeper/contract';
import type { CommandId } from '../../../kernel/ids.ts';
import type { RowRecord } from '../jobs/row.ts';
import type { RowOutcome } from '../jobs/rows.store.ts';

function outcome(row: RowRecord, changes: Partial<RowOutcome> & Pick<RowOutcome, 'state'>): RowOutcome {
  const { lineId, iccid } = row;
  const blank = { code: null, text: null, mayRetry: false, possibleAt: null, commandId: null };
  return { row: row.row, lineId, iccid, ...blank, ...changes };
}

/** The carrier works on it. */
export function runningRow(row: RowRecord, order: { commandId: CommandId } & Partial<RowOutcome>): RowOutcome {
  return outcome(row, { ...order, state: 'running' });
}

export function doneRow(row: RowRecord, text: string | null): RowOutcome {
  return outcome(row, { state: 'done', text });
}

/** What had changed since it was shown; trying again judges it anew. */
export function failedRow(row: RowRecord, why: { code: string; text: string; possibleAt?: Date | null }): RowOutcome {
  return outcome(row, { ...why, state: 'failed', mayRetry: true });
}

export function refusedNow(row: RowRecord, code: RefusalCode): RowOutcome {
  return failedRow(row, { code, text: refusals[code][1] });
}

/** A fault of ours: nothing of it happened. */
export function brokenRow(row: RowRecord): RowOutcome {
  return refusedNow(row, 'unexpected');
}
