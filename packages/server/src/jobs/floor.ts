import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../store/database.ts';
import type { Jobs } from './queue.ts';

export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** What every use case stands on. A module's own needs extend it with ports and settings. */
export interface Floor {
  readonly db: Db;
  /** Business time: of facts, periods and due moments. An embedded installation may move it forward. */
  readonly clock: Clock;
  /** The machine's own time: of leases, limits, tokens and whatever else a moved clock must not touch. */
  readonly machineClock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
}
