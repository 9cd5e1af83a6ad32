import type { Tx } from '../../../store/database.ts';
import { askBeyondWall } from '../../../store/wall/ask-beyond-wall.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { findInWork, lockSims } from '../command/commands.store.ts';
import { requestCommands, type CommandAsked } from './request-commands.ts';

/**
 * Writes a command for a SIM that no account has here. While it is open no account gets that SIM; `claim` is called once
 * that is certain and answers whether the SIM is free. `taken`: it is not; `open`: such a command is open.
 */
export async function requestForSim(
  needs: SendingNeeds,
  tx: Tx,
  asked: Omit<CommandAsked, 'accountId' | 'lineId'>,
  claim: () => Promise<boolean>,
): Promise<'requested' | 'taken' | 'open'> {
  await lockSims(tx, 'alone');
  if ((await findInWork(tx, [asked.iccid])).size > 0) return 'open';
  if (!(await claim())) return 'taken';
  await requestCommands(needs, tx, [{ ...asked, accountId: null, lineId: null }]);
  return 'requested';
}

/** SIMs without account that the carrier is asked to end; until the transaction ends none is added. */
export async function simsInWork(tx: Tx, iccids: readonly string[]): Promise<Set<string>> {
  await lockSims(tx, 'together');
  return askBeyondWall(tx, () => findInWork(tx, iccids));
}
