import { after } from '../../kernel/clock.ts';
import { brandId, type CommandId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { SubmitOutcome } from './carrier.port.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { callMs, nextLook, nextSend, orderOf, type Command } from './command.ts';
import { changeCommand, lockCommand } from './commands.store.ts';
import { fail, keepLooking, succeed } from './settle-command.ts';

/** Sends an order that has not gone out yet; anything else is left to `lookAtCommand`. Safe to repeat. */
export async function sendCommand(needs: CarriersNeeds, input: { commandId: string }): Promise<void> {
  const id = brandId<CommandId>(input.commandId);
  const sent = await needs.db.transaction().execute((tx) => noteSending(needs, tx, id));
  if (!sent) return;
  const outcome = await submit(needs, sent);
  await needs.db.transaction().execute(async (tx) => {
    const command = await lockCommand(tx, id);
    const isStillOurs = command?.state === 'sent' && command.sendCount === sent.sendCount;
    if (isStillOurs) await recordSubmit(needs, tx, command, outcome);
  });
}

async function noteSending(needs: CarriersNeeds, tx: Tx, id: CommandId): Promise<Command | undefined> {
  const command = await lockCommand(tx, id);
  if (command?.state !== 'created') return undefined;
  const now = needs.clock.now();
  const changes = {
    state: 'sent' as const,
    calledAt: now,
    firstCalledAt: command.firstCalledAt ?? now,
    sendCount: command.sendCount + 1,
    nextLookAt: after(now, callMs),
    ...(command.sendCount === 0 && {
      deadlineAt: after(now, command.deadlineAt.getTime() - command.createdAt.getTime()),
    }),
  };
  await changeCommand(tx, id, changes);
  return { ...command, ...changes };
}

async function submit(needs: CarriersNeeds, command: Command): Promise<SubmitOutcome> {
  const carrier = needs.carriers[command.carrier];
  if (!carrier) return { kind: 'not_sent', text: 'This carrier is not connected.', retryAfterMs: null };
  return carrier.submit(orderOf(command));
}

async function recordSubmit(needs: CarriersNeeds, tx: Tx, command: Command, outcome: SubmitOutcome): Promise<void> {
  const now = needs.clock.now();
  switch (outcome.kind) {
    case 'accepted':
      return changeCommand(tx, command.id, {
        state: 'accepted',
        operationRef: outcome.operationRef,
        looks: 0,
        nextLookAt: nextLook({ ...command, looks: 0 }, now),
      });
    case 'done':
      return succeed(needs, tx, command, outcome.line);
    case 'refused':
      return fail(needs, tx, command, outcome);
    case 'not_sent':
      return retryLater(needs, tx, command, outcome);
    case 'unknown':
      needs.log.warn({ commandId: command.id, carrier: command.carrier }, `order without an answer: ${outcome.text}`);
      return keepLooking(needs, tx, command, { state: 'unknown', carrierText: outcome.text });
  }
}

async function retryLater(
  needs: CarriersNeeds,
  tx: Tx,
  command: Command,
  outcome: { text: string; retryAfterMs: number | null },
): Promise<void> {
  const now = needs.clock.now();
  const { text, retryAfterMs } = outcome;
  const wasLostBefore = command.resentAt !== null;
  if (now >= command.deadlineAt && wasLostBefore) return keepLooking(needs, tx, command, { state: 'unknown' });
  if (now >= command.deadlineAt) return fail(needs, tx, command, { code: 'not_reached', text, mayRetry: true });
  const nextLookAt = nextSend(command.sendCount, retryAfterMs, now);
  await changeCommand(tx, command.id, { state: 'created', calledAt: null, carrierText: text, nextLookAt });
}
