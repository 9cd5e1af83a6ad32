import { brandId, newId, type AccountId, type CommandId, type JobId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { requestCommands } from '../../carriers/index.ts';
import { getPlan } from '../../plans/index.ts';
import { addJob } from '../jobs/jobs.store.ts';
import type { LinesNeeds } from '../line/lines-needs.ts';
import { lockLine } from '../line/lines.store.ts';
import { moveLine } from './move-line.ts';
import { activationOf } from './reserve-lines.ts';

/** Orders the activation of a failed line again, in the caller's transaction. Refuses any line in another state. */
export async function retryLine(needs: LinesNeeds, tx: Tx, accountId: AccountId, lineId: string): Promise<JobId> {
  const line = await lockLine(tx, brandId<LineId>(lineId));
  if (line?.accountId !== accountId) throw new Refusal('not_found');
  if (line.status === 'activating' || line.status === 'outcome_unknown') throw new Refusal('line_busy');
  if (line.status !== 'activation_failed' || !line.problemMayRetry) throw new Refusal('line_not_retryable');
  const plan = await getPlan(tx, line.planId);
  if (!plan) throw new Refusal('line_not_retryable');
  const jobId = newId<JobId>('job');
  const commandId = newId<CommandId>('cmd');
  await moveLine(needs, tx, line, {
    status: 'activating',
    changes: { commandId, problemText: null, problemMayRetry: false },
    severity: 'info',
    text: 'Activation ordered again.',
    cause: jobId,
  });
  const job = { id: jobId, accountId, planId: plan.id, carrier: line.carrier, startedAt: needs.clock.now() };
  await addJob(tx, job, [line.id]);
  const asked = activationOf({ ...line, commandId }, plan);
  if (asked) await requestCommands(needs, tx, [asked]);
  return jobId;
}
