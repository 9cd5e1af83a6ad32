import type { CarrierId } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { CarriersNeeds } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { Seen } from './sides.ts';

/** Lines that the carrier does not know are absent; those that could not be read are left out. */
export async function readSome(
  needs: Pick<CarriersNeeds, 'carriers'>,
  carrier: CarrierId,
  lines: readonly CheckedLine[],
): Promise<Map<LineId, Seen>> {
  const seen = new Map<LineId, Seen>();
  const port = needs.carriers[carrier];
  if (!port) return seen;
  const most = port.capabilities.linesPerRead;
  for (let start = 0; start < lines.length; start += most) {
    const chunk = lines.slice(start, start + most);
    const read = await port.readLines(chunk.map(({ iccid }) => iccid));
    const shown = new Map(read.lines.map((line) => [line.iccid, line]));
    const unread = new Set(read.unread.map(({ iccid }) => iccid));
    for (const { id, iccid } of chunk) {
      const line = shown.get(iccid);
      if (line) seen.set(id, { kind: 'line', line });
      else if (!unread.has(iccid)) seen.set(id, { kind: 'absent' });
    }
  }
  return seen;
}
