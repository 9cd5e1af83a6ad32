/** A stand-in with a clock of its own, which is moved along with ours. */
export interface StandIn {
  readonly name: string;
  /** Moves its clock forward to that moment; nothing when it is there already. Throws when it cannot be reached. */
  moveTo(moment: Date): Promise<void>;
  /** Does what has become due there, and tells us of it. Throws when it cannot be reached. */
  doDue(): Promise<void>;
}
