export { buildSetup, type Setup } from './build-setup.ts';
export type { SetupFacts } from './setup-needs.ts';
