import type { Tx } from '../../../store/database.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { findInWork, takeTurns } from '../command/commands.store.ts';
import { requestCommands, type CommandAsked } from './request-commands.ts';

/**
 * Writes a command for a SIM that is nobody's here. While it is open nobody is given that SIM; `claim` is called when
 * nobody can be given it any more and tells whether it is free. `taken`: it is not; `open`: such a command is open.
 */
export async function requestForSim(
  needs: SendingNeeds,
  tx: Tx,
  asked: Omit<CommandAsked, 'accountId' | 'lineId'>,
  claim: () => Promise<boolean>,
): Promise<'requested' | 'taken' | 'open'> {
  await takeTurns(tx, 'alone');
  if ((await findInWork(tx, [asked.iccid])).size > 0) return 'open';
  if (!(await claim())) return 'taken';
  await requestCommands(needs, tx, [{ ...asked, accountId: null, lineId: null }]);
  return 'requested';
}

/** SIMs that the carrier is asked to end although nobody has them; until the transaction ends none is added. */
export async function simsInWork(tx: Tx, iccids: readonly string[]): Promise<Set<string>> {
  await takeTurns(tx, 'together');
  return findInWork(tx, iccids);
}
