export { buildDunning, type Dunning } from './build-dunning.ts';
