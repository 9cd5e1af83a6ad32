export { buildMetering, type Metering } from './build-metering.ts';
