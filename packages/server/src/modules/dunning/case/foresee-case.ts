import type { DunningCase } from './dunning-case.ts';
import { nextCase } from './next-case.ts';
import type { CaseAction, MethodKind } from './case-event.ts';
import { nextStepAt } from './step-times.ts';

export interface Foreseen {
  readonly at: Date;
  readonly action: CaseAction;
}

/** More than any policy has steps. */
const mostTurns = 500;

/** What happens if nothing is paid and every try fails: the case itself, played ahead. Empty while the provider holds it. */
export function foreseeCase(dunned: DunningCase, method: MethodKind, now: Date): Foreseen[] {
  const foreseen: Foreseen[] = [];
  let at = now;
  let next = mailed(nextCase(dunned, { kind: 'debit returned' }, now).dunned, now);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const due = nextStepAt(next);
    if (due === null) break;
    at = due > at ? due : at;
    const done = nextCase(next, { kind: 'time', method }, at);
    foreseen.push(...done.actions.map((action) => ({ at, action })));
    next = mailed(done.dunned, at);
  }
  return foreseen;
}

/** Warnings leave at once. */
function mailed(dunned: DunningCase, at: Date): DunningCase {
  const waiting = dunned.warnings.filter(({ sentAt }) => sentAt === null);
  return waiting.reduce((next, { no }) => nextCase(next, { kind: 'warning sent', no }, at).dunned, dunned);
}
