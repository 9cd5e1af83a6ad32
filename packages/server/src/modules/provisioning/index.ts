export { buildProvisioning, type Provisioning } from './build-provisioning.ts';
export { plansByCarrier, type LineChangeAsked, type PlansByCarrier, type TagChange } from './changes/line-change.ts';
export { changesConcluded, serviceChanged } from './service/provisioning-events.ts';
export type { TakenOver } from './provider/take-over.ts';
