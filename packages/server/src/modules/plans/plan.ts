import { isDeepStrictEqual } from 'node:util';
import type { CarrierId, Plan } from '@linekeeper/contract';
import type { PlanId } from '../../kernel/ids.ts';
import type { CarrierDirectory } from '../carriers/index.ts';

export const planStatuses = ['draft', 'live', 'legacy'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What happens above the allowance: the line stops, moves on for free, or is charged by units. */
export const overageKinds = ['stop', 'free', 'charge'] as const;
/** `started`: a unit counts whole once it is begun. `exact`: to the byte. */
export const overageUnitKinds = ['started', 'exact'] as const;

/** What usage above the allowance costs. The price, its unit and how units count are null unless it is charged. */
export interface OverageTerms {
  overage: (typeof overageKinds)[number];
  /** For each unit, in 1/10,000 cent. */
  overagePriceTenThousandths: number | null;
  overageUnitBytes: number | null;
  overageUnits: (typeof overageUnitKinds)[number] | null;
}

/** What one version of a plan promises and costs. */
export interface PlanTerms extends OverageTerms {
  name: string;
  description: string;
  /** How the carrier calls it: an activation profile's id or a rate plan's name. */
  carrierPlanRef: string;
  includedBytes: number;
  unitBytes: number;
  priceCents: number;
  activationFeeCents: number;
  needsImei: boolean;
  /** For a period in which the customer has suspended the line. */
  pausePriceCents: number;
  /** For each text message above `includedSms`, in 1/10,000 cent; null: none is charged. */
  smsPriceTenThousandths: number | null;
  /** Text messages that a period includes; 0 where none is charged. */
  includedSms: number;
  /** The days that a termination leaves unused become credit. */
  creditsUnusedDays: boolean;
}

/** One version of a plan, sold now or before. */
export interface PlanVersion extends PlanTerms {
  planId: PlanId;
  versionNo: number;
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
  const { id, code, carrier } = plan;
  const { carrierPlanRef: _carrierPlanRef, ...terms } = termsOf(plan);
  return { id, code, carrier, carrierName: carriers.nameOf(carrier), onSale: plan.status === 'live', ...terms };
}

const termNames = [
  'name',
  'description',
  'carrierPlanRef',
  'includedBytes',
  'unitBytes',
  'priceCents',
  'activationFeeCents',
  'needsImei',
  'pausePriceCents',
  'overage',
  'overagePriceTenThousandths',
  'overageUnitBytes',
  'overageUnits',
  'smsPriceTenThousandths',
  'includedSms',
  'creditsUnusedDays',
] as const satisfies (keyof PlanTerms)[];

/** The terms alone, of whatever carries them. */
export function termsOf(plan: PlanTerms): PlanTerms {
  return {
    name: plan.name,
    description: plan.description,
    carrierPlanRef: plan.carrierPlanRef,
    includedBytes: plan.includedBytes,
    unitBytes: plan.unitBytes,
    priceCents: plan.priceCents,
    activationFeeCents: plan.activationFeeCents,
    needsImei: plan.needsImei,
    pausePriceCents: plan.pausePriceCents,
    overage: plan.overage,
    overagePriceTenThousandths: plan.overagePriceTenThousandths,
    overageUnitBytes: plan.overageUnitBytes,
    overageUnits: plan.overageUnits,
    smsPriceTenThousandths: plan.smsPriceTenThousandths,
    includedSms: plan.includedSms,
    creditsUnusedDays: plan.creditsUnusedDays,
  };
}

/** The terms in which two versions differ. */
export function changedTerms(one: PlanTerms, other: PlanTerms): (keyof PlanTerms)[] {
  const [before, after] = [termsOf(one), termsOf(other)];
  return termNames.filter((name) => before[name] !== after[name]);
}

/** Some terms as the audit log keeps them. */
export function auditedTerms(terms: PlanTerms, names: readonly (keyof PlanTerms)[]) {
  return Object.fromEntries(names.map((name) => [name, terms[name]]));
}

/** True when both promise and cost the same, so that no new version is due. */
export function sameTerms(one: PlanTerms, other: PlanTerms): boolean {
  return isDeepStrictEqual(termsOf(one), termsOf(other));
}
