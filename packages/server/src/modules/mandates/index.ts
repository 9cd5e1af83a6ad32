export { buildMandates, type Mandates } from './build-mandates.ts';
