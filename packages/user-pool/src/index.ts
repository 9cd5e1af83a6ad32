export { startUserPool, type RunningUserPool } from './start-user-pool.ts';
export type { PoolSettings, AdminPlace } from './settings/pool-settings.ts';
export type { Clock } from './clock/clock.ts';
