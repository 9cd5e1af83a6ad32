export { buildMetering, type Metering } from './build-metering.ts';
export { usageRead } from './usage/usage.ts';
