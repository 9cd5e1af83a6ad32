import { after } from '../../kernel/clock.ts';
import type { Tx } from '../../store/database.ts';
import type { CarrierPort, FindOutcome, TrackOutcome } from './carrier.port.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { leaseMs, orderOf, targetOf, type Command } from './command.ts';
import { changeCommand, claimDue, lockCommand, otherOperations } from './commands.store.ts';
import { sendCommand } from './send-command.ts';
import { fail, keepLooking, succeed } from './settle-command.ts';

const batch = 10;

/** Looks after every open order whose time has come: sends, asks for progress, or searches what a lost answer left. */
export async function lookAtCommands(needs: CarriersNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const due = await needs.db.transaction().execute((tx) => claimDue(tx, now, after(now, leaseMs), batch));
    await Promise.all(due.map((command) => lookAtCommand(needs, command)));
    if (due.length < batch || stopping?.aborted) return;
  }
}

async function lookAtCommand(needs: CarriersNeeds, command: Command): Promise<void> {
  if (command.state === 'created') return sendCommand(needs, { commandId: command.id });
  const carrier = needs.carriers[command.carrier];
  const record = carrier ? await ask(needs, carrier, command) : keepLooking;
  await needs.db.transaction().execute(async (tx) => {
    const current = await lockCommand(tx, command.id);
    const isUnchanged =
      current?.finishedAt === null && current.state === command.state && current.sendCount === command.sendCount;
    if (isUnchanged) await record(needs, tx, current);
  });
}

type Recording = (needs: CarriersNeeds, tx: Tx, command: Command) => Promise<void>;

async function ask(needs: CarriersNeeds, carrier: CarrierPort, command: Command): Promise<Recording> {
  if (command.operationRef !== null)
    return afterTrack(carrier, command, await carrier.track(command.operationRef, [command.iccid]));
  const since = command.firstCalledAt ?? command.createdAt;
  const known = await otherOperations(needs.db, command);
  return afterFind(carrier, await carrier.find(orderOf(command), since, known));
}

async function afterTrack(carrier: CarrierPort, command: Command, outcome: TrackOutcome): Promise<Recording> {
  if (outcome.kind === 'unavailable') return keepLooking;
  const item = outcome.kind === 'finished' && outcome.items.find(({ iccid }) => iccid === command.iccid);
  if (item && !item.isOk) return (needs, tx, current) => fail(needs, tx, current, item);
  // What a carrier reports as completed counts only once the line itself shows it.
  const seen = item ? await carrier.getLine(command.iccid) : undefined;
  if (seen?.kind === 'found' && seen.line.state === targetOf(command.kind))
    return (needs, tx, current) => succeed(needs, tx, current, seen.line);
  return (needs, tx, current) =>
    keepLooking(needs, tx, current, current.state === 'accepted' ? { state: 'in_progress' } : {});
}

function afterFind(carrier: CarrierPort, outcome: FindOutcome): Recording {
  if (outcome.kind === 'unavailable') return keepLooking;
  if (outcome.kind === 'absent') return sendAgain(carrier);
  if (outcome.kind === 'operation') return adopt(outcome.operationRef);
  return (needs, tx, current) => succeed(needs, tx, current, outcome.line);
}

function adopt(operationRef: string): Recording {
  return async (needs, tx, { id }) =>
    changeCommand(tx, id, { state: 'accepted', operationRef, looks: 0, nextLookAt: needs.clock.now() });
}

const neverArrived = { code: 'not_reached', text: 'The order never arrived.', mayRetry: true } as const;

/**
 * The carrier does not know the order: after the settle time it is sent again, once unless repeats are harmless.
 * Past the deadline it has failed, and the customer may order anew.
 */
function sendAgain({ capabilities }: CarrierPort): Recording {
  return async (needs, tx, command) => {
    const now = needs.clock.now();
    const isSettled = command.calledAt !== null && now >= after(command.calledAt, capabilities.settleMs);
    const mayRepeat = capabilities.isRepeatHarmless || command.resentAt === null;
    if (isSettled && now >= command.deadlineAt) return fail(needs, tx, command, neverArrived);
    if (!isSettled || !mayRepeat) return keepLooking(needs, tx, command);
    return changeCommand(tx, command.id, {
      state: 'created',
      calledAt: null,
      resentAt: now,
      looks: 0,
      nextLookAt: now,
    });
  };
}
