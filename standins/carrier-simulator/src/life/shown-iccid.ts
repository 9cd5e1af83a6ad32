import type { FaultBook } from '../faults/fault-book.ts';
import type { Sim } from '../sims/sim.ts';

/** The ICCID that a carrier tells: a planted fault leaves out the check digit. */
export const shownIccid = (faults: FaultBook, sim: Sim): string =>
  faults.onSim('iccid-short', sim) ? sim.iccid.slice(0, -1) : sim.iccid;
