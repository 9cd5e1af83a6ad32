import type { CarrierId } from '@linekeeper/contract';
import type { Tx } from '../../../store/database.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import { examine } from './examine.ts';
import { closeAgreed } from './findings.store.ts';
import { judgeTold } from './judge-sims.ts';
import type { RealityNeeds } from './reality-needs.ts';

export interface ReadAgain {
  /** What the carrier says now; null: it does not have the SIM. */
  told: ObservedLine | null;
  /** Holds it against whoever has the SIM then. */
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
  const [told = null] = read.lines;
  if (told) return { told, judge: (tx) => judgeTold(needs, tx, { carrier, lines: [told], readAt }) };
  return { told, judge: (tx) => judgeAbsent(needs, tx, { carrier, iccid, readAt }) };
}

async function judgeAbsent(
  needs: RealityNeeds,
  tx: Tx,
  { carrier, iccid, readAt }: { carrier: CarrierId; iccid: string; readAt: Date },
): Promise<void> {
  const line = (await needs.lines.holdersOf(tx, [iccid])).get(iccid)?.line ?? null;
  if (line === null) return closeAgreed(tx, [{ subject: iccid, kind: 'zombie' }], needs.clock.now());
  await examine(needs, tx, { carrier, lines: [line], seen: new Map([[line.id, { kind: 'absent' }]]), readAt });
}
