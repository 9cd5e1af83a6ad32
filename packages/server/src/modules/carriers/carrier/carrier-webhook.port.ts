/** What a carrier sends by itself. It is a hint, never the truth: the lines it names are read again. */
export interface CarrierWebhook {
  /** The same when it is sent again. */
  readonly id: string;
  /** What the carrier calls it. */
  readonly what: string;
  readonly operationRef: string | null;
  readonly iccids: readonly string[];
  /** What the carrier calls the SIMs, where it does not name them by their numbers. */
  readonly simRefs: readonly string[];
}
