export { buildHolds, type Holds } from './build-holds.ts';
