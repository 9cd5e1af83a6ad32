export { buildRestores, type Restores } from './build-restores.ts';
