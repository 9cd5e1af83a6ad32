export { buildProspects, type Prospects } from './build-prospects.ts';
