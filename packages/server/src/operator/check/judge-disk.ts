import { fault, ok, warning, type Finding } from './finding.ts';
import { words } from './words.ts';

const fineShare = 0.15;
const bearableShare = 0.05;

/** How much of a disk is free. */
export function judgeDisk(folder: string, seen: { freeBytes: number; totalBytes: number } | null): Finding {
  if (seen === null) return warning(words.disk.unread(folder));
  const share = seen.freeBytes / seen.totalBytes;
  const percent = Math.floor(share * 100);
  if (share >= fineShare) return ok(words.disk.fine(folder, percent));
  return (share >= bearableShare ? warning : fault)(words.disk.full(folder, percent));
}
