import type { Tx } from '../../../store/database.ts';
import { type LineRecord, originBy } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';
import { commandLines, type LineCommand } from './command-lines.ts';

/**
 * What the reasons of locked lines ask for: an active line with a reason is suspended, a suspended one without any
 * resumes. Lines that the carrier works on are looked at again when it has answered.
 */
export async function followReasons(needs: ProvisioningNeeds, tx: Tx, lines: readonly LineRecord[]): Promise<void> {
  const commands = lines.flatMap((line): LineCommand[] => {
    if (line.pendingAction !== null) return [];
    const { suspendReasons } = line;
    if (line.status === 'active' && suspendReasons.length > 0) return [{ line, action: 'suspend', suspendReasons }];
    return line.status === 'suspended' && suspendReasons.length === 0
      ? [{ line, action: 'resume', suspendReasons }]
      : [];
  });
  if (commands.length > 0) await commandLines(needs, tx, commands, originBy(words.portal, 'suspend_reasons'));
}
