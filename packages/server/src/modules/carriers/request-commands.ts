import type { CarrierId } from '@linekeeper/contract';
import { after, hourMs } from '../../kernel/clock.ts';
import type { AccountId, CommandId, LineId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { CarrierOrder } from './carrier.port.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { sendCommandJob } from './command-jobs.ts';
import { leaseMs, type Command } from './command.ts';
import { addCommands } from './commands.store.ts';

export interface CommandAsked extends CarrierOrder {
  commandId: CommandId;
  accountId: AccountId;
  lineId: LineId;
  carrier: CarrierId;
}

/**
 * Writes orders and queues their sending in the caller's transaction. A line that has an open order breaks a unique
 * index: the caller holds the line's row and its state says whether it may ask.
 */
export async function requestCommands(needs: CarriersNeeds, tx: Tx, asked: readonly CommandAsked[]): Promise<void> {
  const now = needs.clock.now();
  const commands = asked.map((one) => commandOf(one, now, needs.carriers[one.carrier]?.capabilities.deadlineMs));
  await addCommands(tx, commands);
  for (const { id } of commands) await needs.jobs.enqueue(tx, sendCommandJob, { commandId: id });
}

function commandOf(asked: CommandAsked, now: Date, deadlineMs = hourMs): Command {
  const { commandId, accountId, lineId, carrier, kind, iccid, imei, planRef } = asked;
  return {
    id: commandId,
    accountId,
    lineId,
    carrier,
    kind,
    iccid,
    imei,
    planRef,
    state: 'created',
    createdAt: now,
    deadlineAt: after(now, deadlineMs),
    calledAt: null,
    firstCalledAt: null,
    sendCount: 0,
    resentAt: null,
    operationRef: null,
    nextLookAt: after(now, leaseMs),
    looks: 0,
    overdueAt: null,
    carrierCode: null,
    carrierText: null,
    mayRetry: false,
    seenMsisdn: null,
    seenImei: null,
    finishedAt: null,
  };
}
