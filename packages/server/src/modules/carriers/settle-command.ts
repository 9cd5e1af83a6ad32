import type { Tx } from '../../store/database.ts';
import type { CarrierRefusal, ObservedLine } from './carrier.port.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { commandFinished } from './command-jobs.ts';
import { nextLook, type Command } from './command.ts';
import { changeCommand } from './commands.store.ts';

/** The carrier shows the line as ordered. */
export async function succeed(needs: CarriersNeeds, tx: Tx, command: Command, line: ObservedLine): Promise<void> {
  await finish(needs, tx, command, { state: 'succeeded', seenMsisdn: line.msisdn, seenImei: line.imei });
}

export async function fail(needs: CarriersNeeds, tx: Tx, command: Command, refusal: CarrierRefusal): Promise<void> {
  const { code, text, mayRetry } = refusal;
  await finish(needs, tx, command, { state: 'failed', carrierCode: code, carrierText: text, mayRetry });
}

/** Looks again later; past its deadline the order's outcome is announced as unknown, once. */
export async function keepLooking(
  needs: CarriersNeeds,
  tx: Tx,
  command: Command,
  changes: Partial<Command> = {},
): Promise<void> {
  const now = needs.clock.now();
  const looked = { ...changes, looks: command.looks + 1, nextLookAt: nextLook(command, now) };
  if (now < command.deadlineAt || command.overdueAt) return changeCommand(tx, command.id, looked);
  await changeCommand(tx, command.id, { ...looked, state: 'unknown', overdueAt: now });
  await needs.jobs.enqueue(tx, commandFinished, { commandId: command.id });
}

async function finish(needs: CarriersNeeds, tx: Tx, command: Command, changes: Partial<Command>): Promise<void> {
  await changeCommand(tx, command.id, { ...changes, finishedAt: needs.clock.now(), nextLookAt: null });
  await needs.jobs.enqueue(tx, commandFinished, { commandId: command.id });
}
