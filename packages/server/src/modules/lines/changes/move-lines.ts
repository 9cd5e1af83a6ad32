import type { Clock } from '../../../kernel/clock.ts';
import { newId, type EventId, type LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { CommandKind } from '../../carriers/index.ts';
import type { LineRecord } from '../line/line.ts';
import { saveLines, lockLines } from '../line/lines.store.ts';
import { addEvents, type EventRecord } from '../history/events.store.ts';
import type { Origin } from '../history/origin.ts';
import { changeCounts, type CountChange } from '../line/counts.store.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';

export interface Move {
  /** As it was locked. */
  line: LineRecord;
  changes: Partial<LineRecord>;
  severity: EventRecord['severity'];
  /** What the customer reads in the line's history. */
  text: string;
  origin: Origin;
  /** What was asked of the carrier with this. */
  requested?: CommandKind;
}

/** Changes locked lines, each with its event and the counts of its account: the only way in which a line changes. */
export async function moveLines(needs: { clock: Clock }, tx: Tx, moves: readonly Move[]): Promise<void> {
  const at = needs.clock.now();
  await saveLines(
    tx,
    moves.map(({ line, changes }) => nextOf(line, changes, at)),
  );
  await addEvents(
    tx,
    moves.map((move) => eventOf(move, at)),
  );
  for (const [accountId, ofAccount] of Map.groupBy(moves, ({ line }) => line.accountId))
    await changeCounts(tx, accountId, ofAccount.flatMap(countChanges));
}

function nextOf(line: LineRecord, changes: Partial<LineRecord>, at: Date): LineRecord {
  const status = movedTo(line, changes);
  return {
    ...line,
    ...changes,
    ...(status !== null && { statusSince: at }),
    ...(status === 'terminated' && noAddress),
  };
}

/** The network gives the address of a line that ended to another device. */
const noAddress = { ipAddress: null, ipAddressAsOf: null };

function movedTo({ status }: LineRecord, changes: Partial<LineRecord>): LineRecord['status'] | null {
  return changes.status === undefined || changes.status === status ? null : changes.status;
}

function eventOf({ line, changes, severity, text, origin, requested }: Move, at: Date): EventRecord {
  const { accountId, id: lineId, status } = line;
  const toStatus = movedTo(line, changes);
  return {
    id: newId<EventId>('evt'),
    accountId,
    lineId,
    at,
    severity,
    text,
    fromStatus: toStatus === null ? null : status,
    toStatus,
    ...origin,
    orderedAction: requested ?? null,
  };
}

function countChanges({ line, changes }: Move): CountChange[] {
  const { planId, status } = line;
  const next = { planId: changes.planId ?? planId, status: changes.status ?? status };
  if (next.planId === planId && next.status === status) return [];
  return [
    { planId, status, by: -1 },
    { ...next, by: 1 },
  ];
}

export interface LineNote {
  lineId: LineId;
  severity: 'info' | 'warning';
  text: string;
}

/** Adds an entry to a line's history and leaves the line as it is. */
export async function noteOnLine(
  needs: Pick<LinesNeeds, 'clock'>,
  tx: Tx,
  { lineId, severity, text }: LineNote,
  origin: Origin,
): Promise<void> {
  const lines = await lockLines(tx, [lineId]);
  const notes = lines.map((line) => ({ line, changes: {}, severity, text, origin }));
  await moveLines(needs, tx, notes);
}
