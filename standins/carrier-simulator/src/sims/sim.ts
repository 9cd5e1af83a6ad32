export const carriers = ['kore', 'cisco'] as const;
export type Carrier = (typeof carriers)[number];

/** One life cycle under all dialects; each dialect has its own words for these. */
export const simStates = [
  'inventory',
  'test',
  'ready',
  'active',
  'suspended',
  'suspended_billed',
  'barred',
  'deactivated',
  'retiring',
  'terminated',
  'purged',
] as const;
export type SimState = (typeof simStates)[number];

export interface SimChange {
  readonly effectiveAt: Date;
  readonly state: SimState;
  readonly planRef: string | null;
  readonly usageBytesPerMinute: number;
}

export interface Sim {
  readonly iccid: string;
  readonly carrier: Carrier;
  readonly subscriptionId: string;
  readonly imei: string;
  readonly eid: string;
  readonly formFactor: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly addedAt: Date;
  /** Empty until the SIM is first activated. */
  readonly imsi: string;
  readonly msisdn: string;
  readonly firstActivatedAt: Date | null;
  /** Every change that has taken effect, oldest first; the first is the entry into inventory. */
  readonly history: readonly SimChange[];
  readonly current: SimChange;
  /** The last change that was accepted, in effect or not yet. */
  readonly accepted: SimChange;
}
