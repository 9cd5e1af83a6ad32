export { buildCarrierAccess, buildCarriers, type Carriers } from './build-carriers.ts';
export type * from './carrier/carrier.port.ts';
export {
  carrierDirectory,
  type CarrierDescriptor,
  type CarrierDirectory,
  type KnownCarrier,
} from './carrier/carrier-directory.ts';
export type { CarrierRules } from './carrier/rules.ts';
export { commandFinished } from '../commands/command/command-jobs.ts';
export type { Command } from '../commands/command/command.ts';
export { waitingText } from '../commands/command/waiting-text.ts';
