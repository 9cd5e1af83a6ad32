import type { Fleet } from './fleet.ts';
import type { Hand } from './hand.ts';

/** One errand of a fleet manager. It begins on the home page. */
export interface Task {
  /** As docs/tour.md names it. */
  readonly title: string;
  /** What must have happened before; not counted. */
  readonly prepare?: (fleet: Fleet) => Promise<void>;
  /** Ends when the person sees that it is done. */
  readonly act: (hand: Hand, fleet: Fleet) => Promise<void>;
}
