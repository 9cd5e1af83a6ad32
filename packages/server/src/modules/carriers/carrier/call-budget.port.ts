/** A command, a look that a person waits for, or what has time. */
export type Urgency = 'command' | 'look' | 'rest';

/** Lets calls to one account of a carrier through at the pace that it takes, counted over all processes. */
export interface CallBudget {
  /**
   * Waits for its turn, in the order of asking, and where one call is made at a time what is urgent first; a call that
   * would wait too long is not made. Never nested.
   */
  within<Outcome>(
    call: () => Promise<Outcome>,
    urgency?: Urgency,
  ): Promise<Outcome | { kind: 'not_sent'; text: string }>;
  /** The carrier asked for patience: no process calls before it is over. */
  hold(ms: number): Promise<void>;
}
