import { after } from '../../kernel/clock.ts';
import type { Command } from '../commands/index.ts';
import { readAgain, type ReadAgain } from '../reality/findings/read-again.ts';
import { byProvider } from './end-sim.ts';
import { claimEndings, settleEnding, type Ending } from './endings.store.ts';
import { noteFinding } from '../reality/findings/operator-findings.store.ts';
import type { RealityNeeds } from '../reality/findings/reality-needs.ts';

const mostAtOnce = 50;
const againMs = 5_000;

/** Looks what came of orders to end SIMs: each is read again at its carrier, and its finding closes when it is gone. */
export async function settleEndings(needs: RealityNeeds): Promise<void> {
  const now = needs.clock.now();
  const claim = { now, until: after(now, againMs), most: mostAtOnce };
  const waiting = await needs.db.transaction().execute((tx) => claimEndings(tx, claim));
  const commands = await needs.commands.commandsOf(
    needs.db,
    waiting.map(({ id }) => id),
  );
  const finished = new Map(commands.filter(({ finishedAt }) => finishedAt !== null).map((one) => [one.id, one]));
  for (const ending of waiting) {
    const command = finished.get(ending.id);
    const again = command && (await readAgain(needs, ending));
    if (command && again) await settle(needs, ending, command, again);
  }
}

async function settle(needs: RealityNeeds, ending: Ending, command: Command, again: ReadAgain): Promise<void> {
  const { outcome, text } = outcomeOf(needs.carriers.nameOf(ending.carrier), command, again);
  const settledAt = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await settleEnding(tx, ending.id, { settledAt, outcome, outcomeText: text }))) return;
    const severity = outcome === 'ended' ? 'info' : 'warning';
    const { lineId } = ending;
    if (lineId !== null) await needs.lines.tellLine(tx, { lineId, severity, text }, byProvider(ending.id));
    await again.judge(tx);
    await noteFinding(tx, ending.findingId, outcome === 'ended' ? null : text);
  });
  if (outcome !== 'ended')
    needs.log.error(
      { event: 'reality.ending-failed', findingId: ending.findingId, iccid: ending.iccid, outcome, text },
      'a SIM that an operator had ended is in service still',
    );
}

/** What the carrier shows counts, whatever it said about the order. */
function outcomeOf(
  name: string,
  { state, carrierText }: Command,
  { told }: ReadAgain,
): { outcome: NonNullable<Ending['outcome']>; text: string } {
  if (told?.state !== 'active') return { outcome: 'ended', text: `${name} shows the SIM out of service.` };
  if (state === 'failed') return { outcome: 'refused', text: `${name} did not end it: ${carrierText ?? 'no reason'}` };
  return { outcome: 'runs_on', text: `${name} ended it and has it in service again.` };
}
