export { buildEndings, type Endings } from './build-endings.ts';
