import type { CarrierId } from '@linekeeper/contract';
import { newId, type FindingId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { words } from './words.ts';
import { examine, warnOfZombie } from './examine.ts';
import { closeAgreed, putFindings, type NewFinding } from './findings.store.ts';
import type { Seen } from './sides.ts';
import type { RealityNeeds } from './reality-needs.ts';

export interface SimsRead {
  carrier: CarrierId;
  lines: readonly ObservedLine[];
  readAt: Date;
}

/** Compares SIMs as a carrier shows them with the lines that have them; others in service cost the provider money. */
export async function judgeSims(needs: RealityNeeds, tx: Tx, { carrier, lines, readAt }: SimsRead): Promise<void> {
  const holders = await needs.inventory.holdersOf(
    tx,
    lines.map(({ iccid }) => iccid),
  );
  const held = new Map<CheckedLine['id'], CheckedLine>();
  const seen = new Map<CheckedLine['id'], Seen>();
  const free = new Map<string, ObservedLine>();
  for (const shown of lines) {
    const holder = holders.get(shown.iccid);
    const line = holder?.line ?? null;
    if (line === null) free.set(holder?.iccid ?? shown.iccid, shown);
    else if (line.carrier === carrier) {
      held.set(line.id, line);
      seen.set(line.id, { kind: 'line', line: shown });
    }
  }
  await examine(needs, tx, { carrier, lines: [...held.values()], seen, readAt });
  await judgeFree(needs, tx, { carrier, free, readAt });
}

async function judgeFree(
  needs: RealityNeeds,
  tx: Tx,
  { carrier, free, readAt }: { carrier: CarrierId; free: ReadonlyMap<string, ObservedLine>; readAt: Date },
): Promise<void> {
  const now = needs.clock.now();
  const name = needs.carriers.nameOf(carrier);
  const zombies = [...free].filter(([, { state }]) => state === 'active');
  const others = [...free.keys()].filter((iccid) => free.get(iccid)?.state !== 'active');
  await closeAgreed(
    tx,
    others.map((subject) => ({ subject, kind: 'zombie' })),
    now,
  );
  const found = zombies.map(([iccid, { word }]) => zombieOf({ carrier, name }, iccid, { word, readAt, now }));
  const added = await putFindings(tx, found);
  for (const one of found) if (added.has(one.id)) warnOfZombie(needs, one);
}

function zombieOf(
  { carrier, name }: { carrier: CarrierId; name: string },
  iccid: string,
  { word, readAt, now }: { word: string; readAt: Date; now: Date },
): NewFinding {
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
      text: words.service.free(name),
      means: words.service.freeMeans,
      sides: [
        { who: words.sides.portal, readAt: now.toISOString(), facts: fact(words.sides.noLine) },
        { who: name, readAt: readAt.toISOString(), facts: fact(word) },
      ],
      accept: null,
      repair: null,
    },
  };
}
