import type { CarrierId } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import { newId, type FindingId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import { holdersOf, type CheckedLine } from '../../lines/index.ts';
import { carrierName } from '../../plans/index.ts';
import { examine } from '../findings/examine.ts';
import { closeAgreed, closeUnseen, putFindings, type NewFinding } from '../findings/findings.store.ts';
import type { Seen } from '../findings/sides.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { saveStep, type Run } from './runs.store.ts';
import { leaseMs, waitAfterFault, type Stepped } from './step.ts';

/** Reads one page of what the carrier has and holds it against us; behind the last one our own lines follow. */
export async function stepList(needs: RealityNeeds, run: Run, carrier: CarrierId): Promise<Stepped> {
  const port = needs.carriers[carrier];
  if (!port) return waitAfterFault(needs, run, 'the carrier is not connected');
  const readAt = needs.clock.now();
  const page = await port.listLines({ cursor: run.cursor, most: port.capabilities.linesPerPage });
  if (page.kind === 'unavailable') return waitAfterFault(needs, run, page.text);
  const changes = {
    faults: 0,
    readCount: run.readCount + page.lines.length,
    cursor: page.next,
    phase: page.next === null ? 'lines' : 'list',
    nextStepAt: after(needs.clock.now(), leaseMs),
  } as const;
  return needs.db.transaction().execute(async (tx) => {
    if (!(await saveStep(tx, run, changes))) return null;
    await judgePage(needs, tx, { carrier, lines: page.lines, readAt });
    if (page.next === null) await closeUnseen(tx, { carrier, before: run.startedAt, closedAt: needs.clock.now() });
    return { ...run, ...changes };
  });
}

interface PageRead {
  carrier: CarrierId;
  lines: readonly ObservedLine[];
  readAt: Date;
}

async function judgePage(needs: RealityNeeds, tx: Tx, { carrier, lines, readAt }: PageRead): Promise<void> {
  const holders = await holdersOf(
    tx,
    lines.map(({ iccid }) => iccid),
  );
  const held = new Map<CheckedLine['id'], CheckedLine>();
  const seen = new Map<CheckedLine['id'], Seen>();
  const free = new Map<string, ObservedLine>();
  for (const told of lines) {
    const holder = holders.get(told.iccid);
    const line = holder?.line ?? null;
    if (line === null) free.set(holder?.iccid ?? told.iccid, told);
    else if (line.carrier === carrier) {
      held.set(line.id, line);
      seen.set(line.id, { kind: 'line', line: told });
    }
  }
  await examine(needs, tx, { carrier, lines: [...held.values()], seen, readAt });
  await judgeFree(needs, tx, { carrier, free, readAt });
}

/** SIMs that no customer ever had: in service they cost the provider money. */
async function judgeFree(
  needs: RealityNeeds,
  tx: Tx,
  { carrier, free, readAt }: { carrier: CarrierId; free: ReadonlyMap<string, ObservedLine>; readAt: Date },
): Promise<void> {
  const now = needs.clock.now();
  const zombies = [...free].filter(([, { state }]) => state === 'active');
  const others = [...free.keys()].filter((iccid) => free.get(iccid)?.state !== 'active');
  await closeAgreed(
    tx,
    others.map((subject) => ({ subject, kind: 'zombie' })),
    now,
  );
  const found = zombies.map(([iccid, told]) => zombieOf(carrier, iccid, { told, readAt, now }));
  const added = await putFindings(tx, found);
  for (const { id, iccid } of found)
    if (added.has(id))
      needs.log.error(
        { event: 'reality.zombie', carrier, iccid, lineId: null },
        'a SIM is in service at the carrier and not here',
      );
}

function zombieOf(
  carrier: CarrierId,
  iccid: string,
  { told, readAt, now }: { told: ObservedLine; readAt: Date; now: Date },
): NewFinding {
  const name = carrierName(carrier);
  const fact = (value: string) => [{ name: 'State', value, differs: true }];
  return {
    id: newId<FindingId>('fnd'),
    kind: 'zombie',
    severity: 'critical',
    carrier,
    iccid,
    accountId: null,
    lineId: null,
    since: now,
    seenAt: now,
    shown: {
      text: `${name} has the SIM in service; here no customer ever had it.`,
      means: 'The carrier charges the provider for it.',
      sides: [
        { who: 'Linekeeper', readAt: now.toISOString(), facts: fact('no line') },
        { who: name, readAt: readAt.toISOString(), facts: fact(told.word) },
      ],
      accept: null,
      repair: null,
    },
  };
}
