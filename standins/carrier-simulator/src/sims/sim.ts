export const carriers = ['kore', 'cisco', 'thingspace'] as const;
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

/** States in which a SIM has its numbers for the first time. */
export const inService: readonly SimState[] = ['active', 'test', 'ready'];

/** States that no SIM leaves. */
export const endedStates: readonly SimState[] = ['terminated', 'purged'];

/** What brought a change about: an action of a client, somebody at the carrier, or the carrier's own rules. */
export const changeCauses = [
  'delivery',
  'activate',
  'suspend',
  'resume',
  'deactivate',
  'terminate',
  'change-plan',
  'outside',
  'auto-resume',
] as const;
export type ChangeCause = (typeof changeCauses)[number];

export interface SimChange {
  readonly acceptedAt: Date;
  readonly effectiveAt: Date;
  readonly state: SimState;
  readonly planRef: string | null;
  readonly usageBytesPerMinute: number;
  /** The number from this change on; null is the one the SIM was delivered with, empty is none. */
  readonly msisdn: string | null;
  readonly cause: ChangeCause;
  /** The request that ordered it, or empty. */
  readonly requestId: string;
}

export interface Sim {
  readonly iccid: string;
  readonly carrier: Carrier;
  /** The customer's account at the carrier. */
  readonly account: string;
  readonly serial: number;
  /** ThingSpace's number of the device. */
  readonly deviceId: number;
  readonly subscriptionId: string;
  readonly imei: string;
  readonly eid: string;
  readonly formFactor: string;
  readonly serviceType: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly addedAt: Date;
  /** Empty until the SIM is first activated. */
  readonly imsi: string;
  readonly msisdn: string;
  /** The number it was delivered with, in use or not. */
  readonly ownMsisdn: string;
  readonly firstActivatedAt: Date | null;
  /** Every change that has taken effect, oldest first; the first is the entry into inventory. */
  readonly history: readonly SimChange[];
  readonly current: SimChange;
  /** The last change that was ordered, in effect or not yet. */
  readonly accepted: SimChange;
  /** An ordered change that is not in effect yet. */
  readonly pending: SimChange | null;
  /** Whether the carrier itself will change it later, unless something comes between. */
  readonly hasPlanned: boolean;
}
