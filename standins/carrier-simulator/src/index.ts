export type { Clock } from './simulator/clock.ts';
export type { CarrierSimulatorSettings } from './simulator/settings.ts';
export { readSettings } from './simulator/settings.ts';
export { startCarrierSimulator } from './start-carrier-simulator.ts';
