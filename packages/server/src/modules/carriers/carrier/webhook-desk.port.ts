/** What became of asking a carrier to send us webhooks. */
export type Arrangement =
  | { kind: 'as_wanted' }
  | { kind: 'arranged' }
  /** Another subscriber owns the webhook; never replace it. */
  | { kind: 'taken'; text: string }
  | { kind: 'unavailable'; text: string };

/** What we arranged before: `isCurrent` when it was with the same address and marks. */
export interface ArrangedBefore {
  readonly url: string;
  readonly isCurrent: boolean;
}

/** Where an account's owner says at the carrier where webhooks go. */
export interface WebhookDesk {
  /** The account at the carrier. */
  readonly account: string;
  /** Our address for it. */
  readonly url: string;
  /** Differs with everything that the carrier is given; reveals nothing of it. */
  readonly fingerprint: string;
  /** Makes sure that webhooks go to this address. Repeating it changes nothing; never throws for what the carrier does. */
  arrange(before: ArrangedBefore | null): Promise<Arrangement>;
}
