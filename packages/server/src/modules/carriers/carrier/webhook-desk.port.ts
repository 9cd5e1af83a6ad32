/** What became of asking a carrier to tell us of changes. */
export type Telling =
  | { kind: 'as_wanted' }
  | { kind: 'arranged' }
  /** The carrier tells somebody else, who is not ours to push out. */
  | { kind: 'taken'; text: string }
  | { kind: 'unavailable'; text: string };

/** What we arranged before: `isCurrent` when it was with the same address and marks. */
export interface ToldBefore {
  readonly url: string;
  readonly isCurrent: boolean;
}

/** Where an account's owner says at the carrier who is told of changes. */
export interface WebhookDesk {
  /** The account at the carrier. */
  readonly account: string;
  /** Our address for it. */
  readonly url: string;
  /** Differs with everything that the carrier is given; tells nothing of it. */
  readonly fingerprint: string;
  /** Sees to it that this address is told. Repeating it changes nothing; never throws for what the carrier does. */
  arrange(before: ToldBefore | null): Promise<Telling>;
}
