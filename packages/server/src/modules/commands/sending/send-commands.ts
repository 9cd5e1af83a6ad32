import type { CarrierId } from '@linekeeper/contract';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { CarrierPort, SubmitOutcome } from '../../carriers/index.ts';
import type { SendingNeeds } from '../command/commands-needs.ts';
import { callMs, type Command } from '../command/command.ts';
import { claimToSend, isAnyDue } from '../command/claims.store.ts';
import { submitted } from '../command/judge-command.ts';
import { patienceOf } from '../command/patience.ts';
import { recordCommands } from '../command/record-commands.ts';
import { words } from '../command/words.ts';

/** A job ends soon; what is left is taken up by the chore. */
const requestsPerJob = 20;

/** Begins with what was just written, without waiting for the chore. */
export async function sendSoon(needs: SendingNeeds): Promise<void> {
  await Promise.all(needs.carriers.ids.map((id) => sendTo(needs, id, { most: requestsPerJob })));
}

/** Sends every command to a carrier that is due, those that may go together in one call, a few calls at a time. */
export async function sendTo(
  needs: SendingNeeds,
  id: CarrierId,
  { most = Infinity, stopping }: { most?: number; stopping?: AbortSignal | undefined } = {},
): Promise<void> {
  const mostSenders = needs.carriers.portOf(id)?.capabilities.requestsAtOnce ?? 1;
  const senders: Promise<void>[] = [];
  let left = most;
  const sendOn = async () => {
    for (;;) {
      if (left <= 0 || stopping?.aborted) return;
      left -= 1;
      const together = await claimNext(needs, id);
      if (together.length === 0) return;
      // There may be more: another one looks for it while this one waits for the carrier.
      begin();
      await sendTogether(needs, id, together);
    }
  };
  const begin = () => {
    if (senders.length >= mostSenders) return;
    const sender = sendOn();
    // It is waited for below, maybe later than it fails.
    sender.catch(() => undefined);
    senders.push(sender);
  };
  begin();
  for (const sender of senders) await sender;
}

/** What goes to the carrier in the next call; empty when nothing is due. */
async function claimNext(needs: SendingNeeds, id: CarrierId): Promise<Command[]> {
  const carrier = needs.carriers.portOf(id);
  const now = needs.clock.now();
  if (!(await isAnyDue(needs.db, 'toSend', id, now))) return [];
  const claim = {
    carrier: id,
    now,
    leasedUntil: after(now, callMs),
    most: carrier?.capabilities.linesPerRequest ?? 100,
  };
  return needs.db.transaction().execute((tx) => claimToSend(tx, claim));
}

async function sendTogether(needs: SendingNeeds, id: CarrierId, together: readonly Command[]): Promise<void> {
  const carrier = needs.carriers.portOf(id);
  const outcome = await submit(carrier, together);
  if (outcome.kind === 'unknown')
    needs.log.warn(
      { carrier: id, commandIds: together.map((command) => command.id) },
      `command without an answer: ${outcome.text}`,
    );
  if (outcome.kind === 'not_sent' && outcome.refusesUs) sayOnce(needs, id, outcome.text);
  const { deadlineMs = hourMs } = carrier?.capabilities ?? {};
  const sent = { ...(await patienceOf(needs)), together: together.length, deadlineMs };
  const judgement = submitted(outcome, sent);
  await recordCommands(
    needs,
    together.map((command) => ({ command, judgement })),
  );
}

/** When each carrier's refusal was last said, by the port that was refused. */
const saidAt = new WeakMap<CarrierPort, Date>();

/** Once an hour and process: the commands go on trying. */
function sayOnce({ carriers, machineClock, log }: SendingNeeds, id: CarrierId, text: string): void {
  const carrier = carriers.portOf(id);
  const last = carrier && saidAt.get(carrier);
  if (!carrier || (last && machineClock.now() < after(last, hourMs))) return;
  saidAt.set(carrier, machineClock.now());
  log.error(
    { event: 'carriers.refuses-us', carrier: id },
    `a carrier turns our commands away because of who we are: ${text}`,
  );
}

async function submit(carrier: CarrierPort | undefined, together: readonly Command[]): Promise<SubmitOutcome> {
  const [first] = together;
  if (!carrier || !first) return { kind: 'not_sent', text: words.notConnected, retryAfterMs: null };
  const { kind, planRef } = first;
  return carrier.submit({ kind, planRef, lines: together.map(({ iccid, imei }) => ({ iccid, imei })) });
}
