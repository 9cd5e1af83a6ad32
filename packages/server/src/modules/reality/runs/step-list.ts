import type { CarrierId } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import { closeUnseen } from '../findings/findings.store.ts';
import { judgeTold } from '../findings/judge-sims.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { saveStep, type Run } from './runs.store.ts';
import { leaseMs, waitAfterFault, type Stepped } from './step.ts';

/** Reads one page of what the carrier has and holds it against us; behind the last one our own lines follow. */
export async function stepList(needs: RealityNeeds, run: Run, carrier: CarrierId): Promise<Stepped> {
  const port = needs.carriers.portOf(carrier);
  if (!port) return waitAfterFault(needs, run, { text: 'the carrier is not connected', silent: [] });
  const readAt = needs.clock.now();
  const page = await port.listLines({ cursor: run.cursor, most: port.capabilities.linesPerPage });
  if (page.kind === 'unavailable') {
    const { text, refusesUs = false } = page;
    return waitAfterFault(needs, run, { text, silent: [{ carrier, text, refusesUs }] });
  }
  const changes = {
    faults: 0,
    silent: [],
    readCount: run.readCount + page.lines.length,
    cursor: page.next,
    phase: page.next === null ? 'lines' : 'list',
    nextStepAt: after(needs.clock.now(), leaseMs),
  } as const;
  return needs.db.transaction().execute(async (tx) => {
    if (!(await saveStep(tx, run, changes))) return null;
    await judgeTold(needs, tx, { carrier, lines: page.lines, readAt });
    if (page.next === null) await closeUnseen(tx, { carrier, before: run.startedAt, closedAt: needs.clock.now() });
    return { ...run, ...changes };
  });
}
