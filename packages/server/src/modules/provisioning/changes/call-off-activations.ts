import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';
import { changesConcluded } from '../service/provisioning-events.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { words } from '../service/words.ts';

/**
 * Takes back activations that have not reached their carriers, of locked lines that are terminated with it. Answers those
 * whose command left meanwhile: they have to wait for the carrier.
 */
export async function callOffActivations(
  { commands, clock, jobs }: Pick<ProvisioningNeeds, 'commands' | 'clock' | 'jobs'>,
  tx: Tx,
  lines: readonly LineRecord[],
): Promise<Set<LineId>> {
  const activating = lines.flatMap(({ id, status, commandId }) =>
    status === 'activating' && commandId !== null ? [{ id, commandId }] : [],
  );
  if (activating.length === 0) return new Set();
  const text = words.calledOff;
  const ids = activating.map(({ commandId }) => commandId);
  const withdrawn = await commands.withdrawUnsent(tx, ids, { text, now: clock.now() });
  const settled = [...withdrawn].map((commandId) => ({ commandId, outcome: 'failed' as const, text, mayRetry: false }));
  if (settled.length > 0) await jobs.enqueue(tx, changesConcluded, { settled });
  return new Set(activating.flatMap(({ id, commandId }) => (withdrawn.has(commandId) ? [] : [id])));
}
