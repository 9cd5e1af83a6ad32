export { buildMetering, type Metering } from './build-metering.ts';
export { usageRead, type DaysUsage, type DayUsage } from './usage/usage.ts';
