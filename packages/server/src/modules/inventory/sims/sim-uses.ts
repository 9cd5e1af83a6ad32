import type { Db } from '../../../store/database.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { InventoryNeeds } from './inventory-needs.ts';
import { findOwnedSims, simsNamed, type OwnedSim } from './sims.store.ts';

type Needs = Pick<InventoryNeeds, 'lines'>;

export interface SimUse extends OwnedSim {
  /** The line that holds the SIM now. */
  line: CheckedLine | null;
}

/** SIMs whose number or base is among the given digits, with or without their last digit. */
export async function findSimUses(needs: Needs, db: Db, digits: readonly string[]): Promise<SimUse[]> {
  const sims = await findOwnedSims(db, digits);
  const iccids = sims.map(({ iccid }) => iccid);
  const held = await liveLinesOf(needs, db, iccids);
  return sims.map((sim) => ({ ...sim, line: held.get(sim.iccid) ?? null }));
}

/** The line that holds each SIM now; free SIMs are absent. */
export async function liveLinesOf(
  { lines }: Needs,
  db: Db,
  iccids: readonly string[],
): Promise<Map<string, CheckedLine>> {
  const known = await lines.linesOfSims(db, iccids);
  return new Map([...known].filter(([, { status }]) => status !== 'terminated'));
}

export interface SimHeld {
  /** The number as our inventory has it; as the carrier writes it where the SIM is not ours. */
  iccid: string;
  /** The line that holds it now, or the last one that did. */
  line: CheckedLine | null;
}

/** Which line holds each SIM, by the number as a carrier writes it. Any account's: for jobs. */
export async function holdersOf({ lines }: Needs, db: Db, written: readonly string[]): Promise<Map<string, SimHeld>> {
  const sims = new Map((await simsNamed(db, written)).map((sim) => [sim.written, sim.iccid]));
  const held = await lines.linesOfSims(db, [...sims.values()]);
  return new Map(
    written.map((number) => {
      const iccid = sims.get(number);
      return [number, { iccid: iccid ?? number, line: (iccid && held.get(iccid)) || null }];
    }),
  );
}
