import type { LinesRead } from '../../modules/carriers/index.ts';
import { words } from './words.ts';

/** Which SIMs may be behind records that could not be understood: all that no other record shows. */
export function unreadBehind(
  oddCount: number,
  iccids: readonly string[],
  lines: LinesRead['lines'],
): LinesRead['unread'] {
  if (oddCount === 0) return [];
  const shown = new Set(lines.map(({ iccid }) => iccid));
  const text = words.unreadable;
  return iccids.filter((iccid) => !shown.has(iccid)).map((iccid) => ({ iccid, text }));
}
