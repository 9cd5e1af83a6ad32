import type { Config } from '../../config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Finding } from './finding.ts';
import type { Surroundings } from './surroundings.port.ts';

export interface CheckNeeds {
  config: Config;
  clock: Clock;
  surroundings: Surroundings;
}

/** One thing that a provider has to have in order. */
export interface Point {
  name: string;
  look(): Promise<Finding[]>;
}
