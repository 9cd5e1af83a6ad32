import type { CarrierId, Plan } from '@linekeeper/contract';
import type { PlanId } from '../../kernel/ids.ts';
import type { CarrierDirectory } from '../carriers/index.ts';

export const planStatuses = ['draft', 'live', 'legacy'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What one version of a plan promises and costs. */
export interface PlanTerms {
  name: string;
  description: string;
  /** How the carrier calls it: an activation profile's id or a rate plan's name. */
  carrierPlanRef: string;
  includedBytes: number;
  unitBytes: number;
  priceCents: number;
  activationFeeCents: number;
  needsImei: boolean;
}

/** A plan with the version that is sold now. */
export interface CatalogPlan extends PlanTerms {
  id: PlanId;
  code: string;
  carrier: CarrierId;
  status: PlanStatus;
  versionNo: number;
}

export function presentPlan(carriers: Pick<CarrierDirectory, 'nameOf'>, plan: CatalogPlan): Plan {
  const { id, code, name, description, carrier, includedBytes, unitBytes, priceCents, activationFeeCents, needsImei } =
    plan;
  return {
    id,
    code,
    name,
    description,
    carrier,
    carrierName: carriers.nameOf(carrier),
    includedBytes,
    unitBytes,
    priceCents,
    activationFeeCents,
    needsImei,
    onSale: plan.status === 'live',
  };
}

/** True when both promise and cost the same, so that no new version is due. */
export function sameTerms(one: PlanTerms, other: PlanTerms): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.carrierPlanRef === other.carrierPlanRef &&
    one.includedBytes === other.includedBytes &&
    one.unitBytes === other.unitBytes &&
    one.priceCents === other.priceCents &&
    one.activationFeeCents === other.activationFeeCents &&
    one.needsImei === other.needsImei
  );
}
