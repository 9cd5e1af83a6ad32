import { execFileSync } from 'node:child_process';
import { readReleased } from '../migrations/released.ts';

/**
 * The release before what a checkout has: its last tag, or without one the commit of the last release that its list of
 * migrations has. Undefined where there is none, and where the checkout is at that very release.
 */
export function lastReleased(checkout: string): string | undefined {
  const version = readReleased(checkout).at(-1)?.version;
  const found =
    ask(checkout, 'describe', '--tags', '--abbrev=0') ??
    (version && ask(checkout, 'log', '-1', '--format=%h', `--grep=^Release ${version.replaceAll('.', '\\.')}$`));
  if (!found) return undefined;
  const commitOf = (name: string) => ask(checkout, 'rev-parse', `${name}^{commit}`);
  return commitOf(found) === commitOf('HEAD') ? undefined : found;
}

function ask(checkout: string, ...args: string[]): string | undefined {
  try {
    const answer = execFileSync('git', args, { cwd: checkout, stdio: ['ignore', 'pipe', 'ignore'] });
    return answer.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}
