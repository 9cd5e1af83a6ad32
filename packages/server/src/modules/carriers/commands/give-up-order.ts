import type { CommandId } from '../../../kernel/ids.ts';
import type { CarriersNeeds } from '../carrier/carriers-needs.ts';
import { findCommands } from './commands.store.ts';
import { failed } from './judge-command.ts';
import { recordCommands } from './record-commands.ts';

/**
 * Ends an overdue order as not done, because somebody decided so by what the carrier shows of the line. False: it is not
 * overdue, or has its result. What the carrier does with it later is found by the next check.
 */
export async function giveUpOrder(needs: CarriersNeeds, id: CommandId, text: string): Promise<boolean> {
  const [command] = await findCommands(needs.db, [id]);
  if (!command || command.overdueAt === null || command.finishedAt !== null) return false;
  await recordCommands(needs, [{ command, judgement: failed({ code: 'given_up', text, mayRetry: true }) }]);
  return true;
}
