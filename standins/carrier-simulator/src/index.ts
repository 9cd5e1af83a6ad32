export type { Clock } from './clock.ts';
export type { CarrierSimulatorSettings } from './settings.ts';
export { readSettings } from './settings.ts';
export { startCarrierSimulator } from './start-carrier-simulator.ts';
