import { spawn } from 'node:child_process';

/** Waits beside a server for its starter to end. */
export type Guard = {
  /** The server is gone, or somebody else's to stop. */
  leave(): void;
};

// Reads until its other end is closed, which a killed process does, too. A word from there sends it away.
const script = `
trap '' HUP INT TERM
if read -r word; then exit 0; fi
isThere() {
  noted=$(head -n 1 "$2" 2>/dev/null)
  [ -z "$noted" ] || [ "$noted" = "$1" ] || return 1
  kill -0 "$1" 2>/dev/null
}
for signal in INT QUIT KILL; do
  isThere "$1" "$2" || exit 0
  kill -$signal "$1"
  for turn in 1 2 3 4 5 6 7 8 9 10; do
    isThere "$1" "$2" || exit 0
    sleep 1
  done
done
`;

/**
 * Stops the server of that process id when this process ends, however it ends. `note`: the server's own note of its
 * process id, which tells it from a later program with the same one.
 */
export function guardPostmaster(pid: number, note: string): Guard {
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(pid), note], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group: Ctrl-C must not take it away before its time.
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return { leave: () => void guard.stdin.end('leave\n') };
}
