export { buildCarrierAccess, buildCarriers, type Carriers } from './build-carriers.ts';
export type * from './carrier/carrier.port.ts';
export {
  carrierDirectory,
  type CarrierDescriptor,
  type CarrierDirectory,
  type GivenNames,
  type KnownCarrier,
} from './carrier/carrier-directory.ts';
export type { CarrierRules } from './carrier/rules.ts';
export { webhooksArrived } from './webhooks/webhooks-arrived.ts';
