export { buildFleet, type Fleet } from './build-fleet.ts';
