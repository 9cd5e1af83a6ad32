import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { findChecked, findTold, nextChecked, type CheckedLine, type LinesAsked } from './checked-lines.store.ts';

export type { CheckedLine } from './checked-lines.store.ts';

/** Lines of a carrier or of an account, some at a time in the order of their ids. Any account's: for jobs. */
export async function nextLines(db: Db, asked: LinesAsked): Promise<CheckedLine[]> {
  return nextChecked(db, asked);
}

/** Lines by their ids. Any account's: for jobs. */
export async function checkedLines(db: Db, ids: readonly LineId[]): Promise<CheckedLine[]> {
  return findChecked(db, ids);
}

export interface SimHeld {
  /** The number as our inventory has it; as the carrier writes it where we have none. */
  iccid: string;
  /** Who has it now, or had it last; null: nobody ever. */
  line: CheckedLine | null;
}

/** Who has each SIM, by the number as a carrier writes it. Any account's: for jobs. */
export async function holdersOf(db: Db, told: readonly string[]): Promise<Map<string, SimHeld>> {
  if (told.length === 0) return new Map();
  const sims = await findTold(db, told);
  const lines = await findChecked(
    db,
    sims.flatMap(({ lineId }): LineId[] => (lineId === null ? [] : [lineId])),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    sims.map((sim) => [sim.told, { iccid: sim.iccid ?? sim.told, line: (sim.lineId && byId.get(sim.lineId)) || null }]),
  );
}
