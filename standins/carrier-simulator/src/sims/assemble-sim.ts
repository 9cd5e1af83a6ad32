import { type Carrier, inService, type Sim, type SimChange } from './sim.ts';

export interface SimRow {
  readonly iccid: string;
  readonly carrier: Carrier;
  readonly account: string | null;
  readonly serial: string;
  readonly device_id: string;
  readonly subscription_id: string;
  readonly imei: string;
  readonly eid: string;
  readonly form_factor: string;
  readonly service_type: string;
  readonly attributes: Record<string, string>;
  readonly added_at: Date;
  readonly imsi: string;
  readonly msisdn: string;
}

/** What a SIM is at a moment: a function of its stored changes (in order of effect) and that moment alone. */
export function assembleSim(row: SimRow, changes: readonly SimChange[], now: number): Sim {
  const delivered = deliveryOf(row);
  const inEffect = changes.filter((change) => change.effectiveAt.getTime() <= now);
  const first = inEffect.find((change) => inService.includes(change.state));
  const current = inEffect.at(-1) ?? delivered;
  const planned = changes.filter((change) => isUnordered(change) && !inEffect.includes(change));
  const accepted = changes.findLast((change) => !planned.includes(change));
  return {
    iccid: row.iccid,
    carrier: row.carrier,
    account: row.account ?? '',
    serial: Number(row.serial),
    deviceId: Number(row.device_id),
    subscriptionId: row.subscription_id,
    imei: row.imei,
    eid: row.eid,
    formFactor: row.form_factor,
    serviceType: row.service_type,
    attributes: row.attributes,
    addedAt: row.added_at,
    imsi: first ? row.imsi : '',
    msisdn: first ? (current.msisdn ?? row.msisdn) : '',
    ownMsisdn: row.msisdn,
    firstActivatedAt: first?.effectiveAt ?? null,
    history: [delivered, ...inEffect],
    current,
    accepted: accepted ?? delivered,
    pending: accepted && !inEffect.includes(accepted) ? accepted : null,
    hasPlanned: planned.length > 0,
  };
}

const isUnordered = ({ cause }: SimChange) => cause === 'auto-resume' || cause === 'outside';

const deliveryOf = (row: SimRow): SimChange => ({
  acceptedAt: row.added_at,
  effectiveAt: row.added_at,
  state: 'inventory',
  planRef: null,
  usageBytesPerMinute: 0,
  msisdn: null,
  cause: 'delivery',
  requestId: '',
});
