import type { Accounts } from '../accounts/account.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import type { CarrierRules } from '../rules/carrier-rules.ts';
import type { RulesChange } from '../rules/rule-changes.ts';
import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Carrier } from '../sims/sim.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { Clock } from './clock.ts';
import type { CarrierSimulatorSettings } from './settings.ts';

/** What every route works with. Its clock is the carriers' virtual one. */
export interface Simulator {
  readonly settings: CarrierSimulatorSettings;
  readonly accounts: Accounts;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly faults: FaultBook;
  readonly rulesOf: (carrier: Carrier) => CarrierRules;
  /** A carrier's plans in the order in which they were added; they are read once, at the start. */
  readonly plansOf: (carrier: Carrier) => readonly CarrierPlan[];
  /** Changes a carrier's rules for good; null goes back to the published ones. */
  changeRules(carrier: Carrier, change: RulesChange | null): Promise<void>;
  /** Moves the carriers' time forward for good. */
  advanceClock(ms: number): Promise<void>;
  /** Sends every webhook and callback that is due; answers when nothing is left. */
  deliverDue(): Promise<{ sent: number }>;
}
