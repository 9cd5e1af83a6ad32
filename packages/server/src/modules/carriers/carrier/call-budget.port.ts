/** Lets calls to one account of a carrier through at the pace that it takes, counted over all processes. */
export interface CallBudget {
  /** Waits for its turn, in the order of asking; a call that would wait too long is not made. Never nested. */
  within<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | { kind: 'not_sent'; text: string }>;
  /** The carrier asked for patience: no process calls before it is over. */
  hold(ms: number): Promise<void>;
}
