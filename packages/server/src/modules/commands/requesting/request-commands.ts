import type { CarrierId } from '@linekeeper/contract';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import { traceparentNow } from '../../../kernel/tracing.ts';
import type { Tx } from '../../../store/database.ts';
import type { CarrierCapabilities, CommandKind, LineInRequest } from '../../carriers/index.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { sendCommandsJob } from '../command/command-jobs.ts';
import { addCommands, type NewCommand } from '../command/commands.store.ts';

export interface CommandAsked extends LineInRequest {
  commandId: CommandId;
  /** Null, like the line: no account has the SIM here. */
  accountId: AccountId | null;
  lineId: LineId | null;
  carrier: CarrierId;
  kind: CommandKind;
  /** How the carrier calls the plan: the one to come for `activate` and `changePlan`, else the present one. */
  planRef: string;
}

/**
 * Writes commands and queues their sending in the caller's transaction, however many by one statement and one job. A line
 * that has an open command breaks a unique index: the caller holds the line's row and its state says whether it may ask.
 */
export async function requestCommands(needs: SendingNeeds, tx: Tx, asked: readonly CommandAsked[]): Promise<void> {
  if (asked.length === 0) return;
  const now = needs.clock.now();
  const byCarrier = Map.groupBy(asked, ({ carrier }) => carrier);
  const rows = [...byCarrier].flatMap(([carrier, ofCarrier]) =>
    ofCarrier.map((one, index) => newCommand(one, { index, now, of: needs.carriers.portOf(carrier)?.capabilities })),
  );
  await addCommands(tx, rows);
  await needs.jobs.enqueue(tx, sendCommandsJob, {});
}

/** A long row is due at the pace at which it can be sent, so that others' commands do not wait behind it. */
function newCommand(
  { commandId: id, ...asked }: CommandAsked,
  at: { index: number; now: Date; of: CarrierCapabilities | undefined },
): NewCommand {
  const { accountId, lineId, carrier, kind, iccid, imei, planRef } = asked;
  const { deadlineMs = hourMs, linesPerRequest = 1, requestsPerSecond = Infinity } = at.of ?? {};
  const nextLookAt = after(at.now, Math.floor((Math.floor(at.index / linesPerRequest) * 1000) / requestsPerSecond));
  const createdAt = at.now;
  const deadlineAt = after(createdAt, deadlineMs);
  const traceparent = traceparentNow();
  return { id, accountId, lineId, carrier, kind, iccid, imei, planRef, createdAt, deadlineAt, nextLookAt, traceparent };
}
