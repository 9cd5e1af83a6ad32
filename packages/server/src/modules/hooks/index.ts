export { buildHooks, type Hooks } from './build-hooks.ts';
export type * from './hook-client.port.ts';
