import type { Activity } from '@linekeeper/contract';

/** One entry, or several in a row that differ only in what was paid for. */
export interface Fold {
  /** What they have in common, as their sentence; null of a single entry. */
  readonly text: string | null;
  readonly entries: readonly [Activity, ...Activity[]];
}

const fewest = 3;

/** Puts payments in a row that say the same but for their line into one: an activation of forty lines makes forty. */
export function foldPayments(entries: readonly Activity[]): Fold[] {
  const runs: [Activity, ...Activity[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): Fold[] =>
    run.length < fewest ? run.map((entry) => ({ text: null, entries: [entry] })) : [foldOf(run)],
  );
}

function foldOf(entries: Fold['entries']): Fold {
  return { text: gist(entries[0]), entries };
}

function isAlike(one: Activity, other: Activity): boolean {
  return one.kind === 'payment' && other.kind === 'payment' && gist(one) === gist(other);
}

/** "Payment of $1.20 with Visa ending in 1111 went through". */
function gist({ text }: Activity): string {
  return text.split(':')[0] ?? text;
}
