export { buildCycle, type Cycle } from './build-cycle.ts';
