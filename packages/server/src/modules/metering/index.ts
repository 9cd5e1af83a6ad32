export { buildMetering, type Metering } from './build-metering.ts';
export { usageRead, type DayUsage } from './usage/usage.ts';
