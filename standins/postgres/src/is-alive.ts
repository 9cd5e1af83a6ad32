import { readFileSync } from 'node:fs';

/** Whether a process with that id runs; somebody else's counts, one that only waits to be reaped does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

// Containers often have no process that reaps orphans, so a killed server may stay listed for ever.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
