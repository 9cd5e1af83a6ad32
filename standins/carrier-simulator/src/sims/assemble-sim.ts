import type { Carrier, Sim, SimChange, SimState } from './sim.ts';

export interface SimRow {
  readonly iccid: string;
  readonly carrier: Carrier;
  readonly subscription_id: string;
  readonly imei: string;
  readonly eid: string;
  readonly form_factor: string;
  readonly attributes: Record<string, string>;
  readonly added_at: Date;
  readonly imsi: string;
  readonly msisdn: string;
}

const inService: readonly SimState[] = ['active', 'test', 'ready'];

/** What a SIM is at a moment: a function of its stored changes (in order of effect) and that moment alone. */
export function assembleSim(row: SimRow, changes: readonly SimChange[], now: number): Sim {
  const delivered: SimChange = {
    effectiveAt: row.added_at,
    state: 'inventory',
    planRef: null,
    usageBytesPerMinute: 0,
  };
  const inEffect = changes.filter((change) => change.effectiveAt.getTime() <= now);
  const first = inEffect.find((change) => inService.includes(change.state));
  return {
    iccid: row.iccid,
    carrier: row.carrier,
    subscriptionId: row.subscription_id,
    imei: row.imei,
    eid: row.eid,
    formFactor: row.form_factor,
    attributes: row.attributes,
    addedAt: row.added_at,
    imsi: first ? row.imsi : '',
    msisdn: first ? row.msisdn : '',
    firstActivatedAt: first?.effectiveAt ?? null,
    history: [delivered, ...inEffect],
    current: inEffect.at(-1) ?? delivered,
    accepted: changes.at(-1) ?? delivered,
  };
}
