export { buildErasures, type Erasures } from './build-erasures.ts';
