import { setupSteps, type CheckedStep, type Setup, type SetupStepShown } from '@linekeeper/contract/provider';
import { isLost, type Check } from './check.ts';
import { findTestMail } from './check-mail.ts';
import { knownSteps } from './known-steps.ts';
import { findDismissal, lastChecks } from './setup.store.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { words } from './words.ts';

/** Every step as it stands; asks nothing outside. */
export async function showSetup(needs: SetupNeeds): Promise<Setup> {
  const [known, checks, dismissal] = await Promise.all([
    knownSteps(needs),
    lastChecks(needs.db),
    findDismissal(needs.db),
  ]);
  const checked = await checkedSteps(needs, checks);
  const unchecked = { isStandIn: false, checkedAt: null, checkedBy: null };
  const stepOf = (step: (typeof setupSteps)[number]): SetupStepShown =>
    step === 'gateway' || step === 'carriers' || step === 'mail'
      ? checked[step]
      : { ...unchecked, step, state: known[step].state, texts: [...known[step].texts] };
  return {
    brand: needs.brand.name,
    dismissed: dismissal ? { at: dismissal.dismissedAt.toISOString(), by: dismissal.dismissedBy } : null,
    steps: setupSteps.map(stepOf),
  };
}

/** A step about something outside, as its last check says. */
export async function showChecked(needs: SetupNeeds, step: CheckedStep): Promise<SetupStepShown> {
  return (await checkedSteps(needs, await lastChecks(needs.db)))[step];
}

async function checkedSteps(
  needs: SetupNeeds,
  checks: ReadonlyMap<CheckedStep, Check>,
): Promise<Record<CheckedStep, SetupStepShown>> {
  const [gateway, carriers, mail] = await Promise.all([
    shown(needs, 'gateway', checks),
    shown(needs, 'carriers', checks),
    shown(needs, 'mail', checks),
  ]);
  return { gateway, carriers, mail };
}

async function shown(
  needs: SetupNeeds,
  step: CheckedStep,
  checks: ReadonlyMap<CheckedStep, Check>,
): Promise<SetupStepShown> {
  const check = checks.get(step);
  if (!check)
    return { step, state: 'todo', texts: [words.notChecked], isStandIn: false, checkedAt: null, checkedBy: null };
  const { askedBy: checkedBy, isStandIn } = check;
  const at = { step, checkedBy, isStandIn, checkedAt: (check.checkedAt ?? check.askedAt).toISOString() };
  if (isLost(check, needs.machineClock.now())) return { ...at, state: 'unknown', texts: [words.lost] };
  if (check.state !== 'checking') {
    const note = isStandIn ? [words.standIn] : [];
    return { ...at, state: check.state, texts: [...check.texts, ...note] };
  }
  if (step !== 'mail') return { ...at, state: 'checking', texts: [words.checking] };
  const { texts } = await findTestMail(needs.db, check.checkId, needs.setupFacts.mailOutlet);
  return { ...at, state: 'checking', texts: [...texts] };
}
