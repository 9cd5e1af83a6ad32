export { buildExtras, type Extras } from './build-extras.ts';
