import type { Connection } from '../storage/open-storage.ts';
import type { Carrier } from './sim.ts';

export interface CarrierPlan {
  readonly carrier: Carrier;
  readonly planRef: string;
  readonly name: string;
  readonly includedBytes: number | null;
  readonly overageLimitBytes: number | null;
  /** Only SIMs of the same service type can take it. */
  readonly serviceType: string;
  /** A SIM is activated on it only together with the IMEI of its device. */
  readonly needsImei: boolean;
  readonly addedAt: Date;
}

interface PlanRow {
  readonly carrier: Carrier;
  readonly plan_ref: string;
  readonly name: string;
  readonly included_bytes: string | null;
  readonly overage_limit_bytes: string | null;
  readonly service_type: string;
  readonly needs_imei: boolean;
  readonly added_at: Date;
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

/** All plans in the order in which they were added. */
export async function listPlans(connection: Connection): Promise<CarrierPlan[]> {
  const found = await connection.query<PlanRow>(
    `select carrier, plan_ref, name, included_bytes, overage_limit_bytes, service_type, needs_imei, added_at
     from plans order by position`,
  );
  return found.rows.map((row) => ({
    carrier: row.carrier,
    planRef: row.plan_ref,
    name: row.name,
    includedBytes: numberOrNull(row.included_bytes),
    overageLimitBytes: numberOrNull(row.overage_limit_bytes),
    serviceType: row.service_type,
    needsImei: row.needs_imei,
    addedAt: row.added_at,
  }));
}
