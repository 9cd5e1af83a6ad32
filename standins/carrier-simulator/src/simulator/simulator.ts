import type { Clock } from './clock.ts';
import type { CarrierSimulatorSettings } from './settings.ts';
import type { Storage } from '../storage/open-storage.ts';

/** What every route works with. Its clock is the carriers' virtual one. */
export interface Simulator {
  readonly settings: CarrierSimulatorSettings;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Moves the carriers' time forward for good. */
  advanceClock(ms: number): Promise<void>;
}
