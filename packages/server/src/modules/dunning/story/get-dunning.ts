import type { Dunning } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { findCase } from '../case/cases.store.ts';
import type { DunningCase, StepTaken } from '../case/dunning-case.ts';
import { foreseeCase, type Foreseen } from '../case/foresee-case.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { owingOf } from '../follow/look-at-account.ts';

/** What was done about the account's unpaid invoices, and what happens if they stay unpaid; null when nothing is owed. */
export async function getDunning(
  needs: Pick<DunningNeeds, 'billing' | 'clock' | 'db' | 'methods'>,
  accountId: AccountId,
): Promise<{ unpaid: Dunning | null }> {
  const { db } = needs;
  const [stored, owing, method] = await Promise.all([
    findCase(db, accountId),
    owingOf(needs, db, accountId),
    needs.methods.defaultMethodLabel(db, accountId),
  ]);
  if (!stored || stored.dunned.failures.length === 0 || owing.length === 0) return { unpaid: null };
  const { dunned } = stored;
  const foreseen = foreseeCase(dunned, method?.kind ?? null, needs.clock.now());
  const first = (kind: Foreseen['action']['kind']) =>
    foreseen.find(({ action }) => action.kind === kind)?.at.toISOString() ?? null;
  const oldest = dunned.failures.reduce((least, one) => (one.failedAt < least.failedAt ? one : least));
  return {
    unpaid: {
      standing: standingOf(dunned, method === null && triesOf(dunned)),
      failedAt: oldest.failedAt.toISOString(),
      isCharged: triesOf(dunned),
      dueCents: sumCents(owing.map(({ dueCents }) => dueCents)),
      timeZone: dunned.timeZone,
      nextTryAt: first('try'),
      suspensionAt: first('cut'),
      endAt: first('end'),
      steps: [...dunned.taken.flatMap(doneStep), ...plannedSteps(foreseen)],
      suspendedCount: dunned.lines.filter(({ cutAt }) => cutAt !== null).length,
    },
  };
}

function standingOf({ heldSince, payingSince, isBlocked }: DunningCase, hasNoMethod: boolean): Dunning['standing'] {
  if (heldSince !== null) return 'held';
  if (payingSince !== null) return 'waiting';
  return isBlocked || hasNoMethod ? 'needs_method' : 'running';
}

/** An account that pays by invoice needs no method. */
const triesOf = ({ policy }: DunningCase) => policy.steps.some(({ action }) => action === 'retry');

type Step = Dunning['steps'][number];

const kindOfStep: Record<StepTaken['action'], Step['kind']> = {
  notice: 'notice',
  retry: 'try',
  warning: 'warning',
  suspend: 'suspension',
  end: 'end',
};

function doneStep({ action, at, isSkipped }: StepTaken): Step[] {
  if (isSkipped) return [];
  return [{ kind: kindOfStep[action], at: at.toISOString(), isDone: true, lineCount: null }];
}

const kindOfAction: Record<Foreseen['action']['kind'], Step['kind'] | null> = {
  remind: 'notice',
  try: 'try',
  warn: 'warning',
  cut: 'suspension',
  end: 'end',
  restore: null,
};

/** What happens to several portions of lines at one moment is one step. */
export function plannedSteps(foreseen: readonly Foreseen[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { at, action } of foreseen) {
    const kind = kindOfAction[action.kind];
    const key = `${action.kind} ${at.toISOString()}`;
    if (kind === null || steps.has(key)) continue;
    steps.set(key, { kind, at: at.toISOString(), isDone: false, lineCount: countOf(action) });
  }
  return [...steps.values()];
}

function countOf(action: Foreseen['action']): number | null {
  if ('lineCount' in action) return action.lineCount;
  return 'lineIds' in action ? action.lineIds.length : null;
}
