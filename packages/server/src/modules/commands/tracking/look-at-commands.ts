import type { CarrierId } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import type { CarrierPort, LineFound, LineProgress, ObservedLine } from '../../carriers/index.ts';
import type { CommandsNeeds } from '../command/commands-needs.ts';
import { isReached, isShown, leaseMs, type Command } from '../command/command.ts';
import { claimToLook, isAnyDue } from '../command/claims.store.ts';
import { otherOperations } from '../command/commands.store.ts';
import { absent, adopted, failed, inProgress, stillOpen, succeeded, type Judgement } from '../command/judge-command.ts';
import { patienceOf } from '../command/patience.ts';
import { recordCommands, type Judged } from '../command/record-commands.ts';

/** Where a line costs a call, so many are looked at before their lease could end. */
const fewest = 10;

/** Looks after a carrier's open commands whose time has come: asks for progress, or searches what a lost answer left. */
export async function lookAt(needs: CommandsNeeds, id: CarrierId, stopping?: AbortSignal): Promise<void> {
  const most = Math.max(needs.carriers.portOf(id)?.capabilities.linesPerRead ?? 0, fewest);
  for (;;) {
    const now = needs.clock.now();
    if (!(await isAnyDue(needs.db, 'toLook', id, now))) return;
    const claim = { carrier: id, now, leasedUntil: after(now, leaseMs), most };
    const due = await needs.db.transaction().execute((tx) => claimToLook(tx, claim));
    if (due.length > 0) await recordCommands(needs, await look(needs, id, due));
    if (due.length < most || stopping?.aborted) return;
  }
}

async function look(needs: CommandsNeeds, id: CarrierId, due: readonly Command[]): Promise<Judged[]> {
  const carrier = needs.carriers.portOf(id);
  if (!carrier) return due.map((command) => ({ command, judgement: stillOpen }));
  const tracked = Map.groupBy(
    due.filter(({ operationRef }) => operationRef !== null),
    ({ operationRef }) => operationRef ?? '',
  );
  const lost = Map.groupBy(
    due.filter(({ operationRef }) => operationRef === null),
    ({ kind, planRef, firstCalledAt }) => `${kind} ${planRef} ${firstCalledAt?.getTime()}`,
  );
  const judged = await Promise.all([
    ...[...tracked].map(([operationRef, commands]) => track(needs, carrier, operationRef, commands)),
    ...[...lost.values()].flatMap((commands) => inParts(commands, carrier).map((part) => find(needs, carrier, part))),
  ]);
  return judged.flat();
}

async function track(
  needs: CommandsNeeds,
  carrier: CarrierPort,
  operationRef: string,
  commands: readonly Command[],
): Promise<Judged[]> {
  const [first] = commands;
  const outcome = await carrier.track(operationRef, iccidsOf(commands));
  if (outcome.kind === 'unavailable') return commands.map((command) => ({ command, judgement: stillOpen }));
  if (first) await needs.carriers.learnSimRefs(first.carrier, outcome.simRefs ?? []);
  const progress = new Map(outcome.lines.map((one) => [one.iccid, one]));
  // What a carrier reports as completed counts only once the line itself shows it, and so does what it calls failed.
  const claimed = commands.filter(({ iccid }) => {
    const one = progress.get(iccid);
    return one !== undefined && one.result !== 'open' && !one.seen;
  });
  const reads = await Promise.all(
    inParts(claimed, carrier).map((part) => seenLines(needs, carrier, part[0]?.carrier, iccidsOf(part))),
  );
  const given = outcome.lines.flatMap((one) => one.seen ?? []);
  warnOfUnknown(needs, first?.carrier, given);
  const seen = new Map([...given, ...reads.flat()].map((line) => [line.iccid, line]));
  return commands.map((command) => ({
    command,
    judgement: afterTrack(command, progress.get(command.iccid), seen.get(command.iccid)),
  }));
}

function afterTrack(command: Command, progress: LineProgress | undefined, seen: ObservedLine | undefined): Judgement {
  if (progress?.result === 'failed') return seen && isShown(command, seen) ? succeeded(seen) : failed(progress);
  return seen && isReached(command, seen) ? succeeded(seen) : inProgress;
}

async function seenLines(
  needs: CommandsNeeds,
  carrier: CarrierPort,
  id: CarrierId | undefined,
  iccids: readonly string[],
): Promise<readonly ObservedLine[]> {
  const { lines } = await carrier.readLines(iccids);
  warnOfUnknown(needs, id, lines);
  return lines;
}

function warnOfUnknown({ log }: CommandsNeeds, id: CarrierId | undefined, lines: readonly ObservedLine[]): void {
  for (const { iccid, state, word } of lines)
    if (state === 'unknown')
      log.error({ event: 'carriers.unknown-state', carrier: id, iccid, word }, 'a carrier shows an unknown state');
}

async function find(needs: CommandsNeeds, carrier: CarrierPort, commands: readonly Command[]): Promise<Judged[]> {
  const [first] = commands;
  if (!first) return [];
  const known = await otherOperations(needs.db, commands);
  const lines = commands.map(({ iccid, imei }) => ({ iccid, imei, known: known.get(iccid) ?? [] }));
  const { kind, planRef, firstCalledAt, createdAt } = first;
  const outcome = await carrier.find({ kind, planRef, lines, since: firstCalledAt ?? createdAt });
  const found = new Map(outcome.kind === 'read' ? outcome.lines.map((one) => [one.iccid, one]) : []);
  const notThere = absent(carrier.capabilities, await patienceOf(needs));
  return commands.map((command) => ({ command, judgement: afterFind(found.get(command.iccid), notThere) }));
}

function afterFind(found: LineFound | undefined, notThere: Judgement): Judgement {
  if (found?.result === 'absent') return notThere;
  if (found?.result === 'operation') return adopted(found.operationRef);
  return found ? succeeded(found.line) : stillOpen;
}

const iccidsOf = (commands: readonly Command[]) => commands.map(({ iccid }) => iccid);

function inParts(commands: readonly Command[], { capabilities }: CarrierPort): Command[][] {
  const size = capabilities.linesPerRead;
  const count = Math.ceil(commands.length / size);
  return Array.from({ length: count }, (_, part) => commands.slice(part * size, (part + 1) * size));
}
