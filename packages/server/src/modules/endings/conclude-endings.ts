import { after } from '../../kernel/clock.ts';
import type { Command } from '../commands/index.ts';
import type { Reality } from '../reality/index.ts';
import { byProvider } from './end-sim.ts';
import type { EndingsNeeds } from './endings-needs.ts';
import { claimEndings, concludeEnding, type Ending } from './endings.store.ts';
import { words } from './words.ts';

const mostAtOnce = 50;
const againMs = 5_000;

type ReadAgain = NonNullable<Awaited<ReturnType<Reality['readAgain']>>>;

/** Reads each SIM whose command is finished at its carrier; its finding closes when the SIM is out of service. */
export async function concludeEndings(needs: EndingsNeeds): Promise<void> {
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
    const again = command && (await needs.reality.readAgain(ending));
    if (command && again) await conclude(needs, ending, command, again);
  }
}

async function conclude(needs: EndingsNeeds, ending: Ending, command: Command, again: ReadAgain): Promise<void> {
  const { outcome, text } = outcomeOf(needs.carriers.nameOf(ending.carrier), command, again);
  const settledAt = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await concludeEnding(tx, ending.id, { settledAt, outcome, outcomeText: text }))) return;
    const severity = outcome === 'ended' ? 'info' : 'warning';
    const { lineId } = ending;
    if (lineId !== null) await needs.lines.noteOnLine(tx, { lineId, severity, text }, byProvider(ending.id));
    await again.judge(tx);
    await needs.reality.noteFinding(tx, ending.findingId, outcome === 'ended' ? null : text);
  });
  if (outcome !== 'ended')
    needs.log.error(
      { event: 'reality.ending-failed', findingId: ending.findingId, iccid: ending.iccid, outcome, text },
      'a SIM that an operator had ended is still in service',
    );
}

/** What the carrier shows counts, whatever it said about the command. */
export function outcomeOf(
  name: string,
  { state, carrierText }: Pick<Command, 'carrierText' | 'state'>,
  { shown }: Pick<ReadAgain, 'shown'>,
): { outcome: NonNullable<Ending['outcome']>; text: string } {
  const { ended, refused, noReason, backInService } = words.outcome;
  if (shown?.state !== 'active') return { outcome: 'ended', text: ended(name) };
  if (state === 'failed') return { outcome: 'refused', text: refused(name, carrierText ?? noReason) };
  return { outcome: 'runs_on', text: backInService(name) };
}
