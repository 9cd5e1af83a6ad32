import type { CarrierId, DeviceEntry, JobRow } from '@linekeeper/contract';
import type { CommandId, JobId, LineId } from '../../../kernel/ids.ts';
import type { TagChange } from '../../provisioning/index.ts';
import type { QuotedState } from '../../rating/index.ts';
import type { JobRecord } from './job.ts';

/** One line of a job. `waiting` is only shown: a row that is ready waits once the job has started. */
export interface RowRecord {
  jobId: JobId;
  row: number;
  given: string;
  lineId: LineId | null;
  iccid: string | null;
  imei: string | null;
  name: string | null;
  /** Where it goes, when the job has several plans; null elsewhere. */
  carrier: CarrierId | null;
  state: Exclude<JobRow['state'], 'waiting'>;
  /** Rows with the same code have the same cure. */
  code: string | null;
  text: string | null;
  mayRetry: boolean;
  possibleAt: Date | null;
  warnings: string[];
  commandId: CommandId | null;
  /** What was quoted for its line; null where nothing was. */
  quoted: QuotedRow | null;
  /** How the tags of this line alone change; null: as those of the others. */
  tags: TagChange | null;
  /** What its line was before the row was carried out; null: there is no record. */
  before: RowBefore | null;
}

export interface RowBefore {
  readonly name: string | null;
  readonly tags: readonly string[];
}

export type QuotedRow = QuotedState & {
  readonly restCents: number;
  /** What the line costs each month afterwards; absent in rows from before it was kept. */
  readonly afterCents?: number;
};

/** `waiting`: why its carrier keeps a command waiting. */
export function presentRow(
  row: RowRecord,
  job: Pick<JobRecord, 'state'>,
  waiting?: ReadonlyMap<CommandId, string>,
): JobRow {
  const { given, lineId, iccid, name, mayRetry, warnings, commandId } = row;
  const text = row.text ?? (commandId ? (waiting?.get(commandId) ?? null) : null);
  const state = row.state === 'ready' && job.state !== 'draft' && job.state !== 'scheduled' ? 'waiting' : row.state;
  return { row: row.row, given, lineId, iccid, name, state, text, mayRetry, warnings };
}

/** The device that a row of an activation means. */
export function deviceOf({ given, iccid, imei, name }: RowRecord): DeviceEntry {
  return { iccid: iccid ?? given, ...(imei !== null && { imei }), ...(name !== null && { name }) };
}

export type RowDraft = Omit<RowRecord, 'jobId' | 'row' | 'commandId' | 'mayRetry' | 'before'>;

export function readyRow(
  given: string,
  found: Pick<RowRecord, 'lineId' | 'iccid' | 'name'> & {
    imei?: string | null;
    carrier?: CarrierId | null;
    warnings?: string[] | undefined;
    quoted?: QuotedRow | null;
    tags?: TagChange | null;
  },
): RowDraft {
  const { imei = null, carrier = null, warnings = [], quoted = null, tags = null, ...rest } = found;
  const blank = { state: 'ready' as const, code: null, text: null, possibleAt: null };
  return { given, imei, carrier, warnings, quoted, tags, ...blank, ...rest };
}

export function refusedRow(row: RowDraft, why: { code: string; text: string; possibleAt: Date | null }): RowDraft {
  return { ...row, ...why, state: 'refused' };
}
