import type { CarrierId } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { Seen } from './sides.ts';
import type { RealityNeeds } from './reality-needs.ts';

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
