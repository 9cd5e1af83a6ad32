import type { CarrierId } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { examine } from './examine.ts';
import { closeAgreed } from './findings.store.ts';
import { judgeSims } from './judge-sims.ts';
import type { RealityNeeds } from './reality-needs.ts';
import type { Seen } from './sides.ts';

export interface SomeRead {
  /** Lines that the carrier does not know are absent; those that could not be read are left out. */
  seen: Map<LineId, Seen>;
  /** Why some could not be read. */
  trouble: { text: string; refusesUs: boolean } | null;
}

/** Asks a carrier about lines, as many at a time as it takes. */
export async function readSome(
  needs: Pick<RealityNeeds, 'carriers'>,
  carrier: CarrierId,
  lines: readonly CheckedLine[],
): Promise<SomeRead> {
  const seen = new Map<LineId, Seen>();
  let trouble: SomeRead['trouble'] = null;
  const port = needs.carriers.portOf(carrier);
  if (!port) return { seen, trouble };
  const most = port.capabilities.linesPerRead;
  for (let start = 0; start < lines.length; start += most) {
    const chunk = lines.slice(start, start + most);
    const read = await port.readLines(chunk.map(({ iccid }) => iccid));
    const shown = new Map(read.lines.map((line) => [line.iccid, line]));
    const unread = new Set(read.unread.map(({ iccid }) => iccid));
    const [first] = read.unread;
    if (first) trouble ??= { text: first.text, refusesUs: read.refusesUs === true };
    for (const { id, iccid } of chunk) {
      const line = shown.get(iccid);
      if (line) seen.set(id, { kind: 'line', line });
      else if (!unread.has(iccid)) seen.set(id, { kind: 'absent' });
    }
  }
  return { seen, trouble };
}

export interface ReadAgain {
  /** What the carrier says now; null: it does not have the SIM. */
  shown: ObservedLine | null;
  /** Compares it with the line that has the SIM then. */
  judge(tx: Tx): Promise<void>;
}

/** Asks a carrier about one SIM, outside of any transaction. Null: it did not answer, or is not connected. */
export async function readAgain(
  needs: RealityNeeds,
  { carrier, iccid }: { carrier: CarrierId; iccid: string },
): Promise<ReadAgain | null> {
  const readAt = needs.clock.now();
  const read = await needs.carriers.portOf(carrier)?.readLines([iccid]);
  if (!read || read.unread.length > 0) return null;
  const [shown = null] = read.lines;
  if (shown) return { shown, judge: (tx) => judgeSims(needs, tx, { carrier, lines: [shown], readAt }) };
  return { shown, judge: (tx) => judgeAbsent(needs, tx, { carrier, iccid, readAt }) };
}

async function judgeAbsent(
  needs: RealityNeeds,
  tx: Tx,
  { carrier, iccid, readAt }: { carrier: CarrierId; iccid: string; readAt: Date },
): Promise<void> {
  const line = (await needs.inventory.holdersOf(tx, [iccid])).get(iccid)?.line ?? null;
  if (line === null) return closeAgreed(tx, [{ subject: iccid, kind: 'zombie' }], needs.clock.now());
  await examine(needs, tx, { carrier, lines: [line], seen: new Map([[line.id, { kind: 'absent' }]]), readAt });
}
