/** Something that a carrier told by itself. It is a hint, never the truth: the lines it names are read again. */
export interface CarrierNotice {
  /** The same again when it is told again. */
  readonly id: string;
  /** What the carrier calls it. */
  readonly what: string;
  readonly operationRef: string | null;
  readonly iccids: readonly string[];
  /** What the carrier calls the SIMs, where it does not name them by their numbers. */
  readonly simRefs: readonly string[];
}
