import type { ThingSpaceConfig } from '../../config/carriers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallBudget, KeptSession } from '../../modules/carriers/index.ts';

export interface ThingSpaceParts {
  config: ThingSpaceConfig;
  clock: Clock;
  budget: CallBudget;
  /** Activations have a budget of their own besides. */
  activations: CallBudget;
  session: KeptSession;
}
