import { setupSteps, type Setup, type SetupStepShown } from '@linekeeper/contract/provider';

/** The guide of a provider who has done nothing; `steps` are those that stand otherwise. */
export function setupSample({ steps = [], ...more }: Partial<Omit<Setup, 'steps'>> & Sampled = {}): Setup {
  const todo = { state: 'todo' as const, texts: [], isStandIn: false, checkedAt: null, checkedBy: null };
  return {
    brand: 'Acme Cellular',
    dismissed: null,
    ...more,
    steps: setupSteps.map((step) => ({ ...todo, step, ...steps.find((one) => one.step === step) })),
  };
}

interface Sampled {
  readonly steps?: readonly (Pick<SetupStepShown, 'step'> & Partial<SetupStepShown>)[];
}
