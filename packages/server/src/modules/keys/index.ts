export { buildKeys, type Keys } from './build-keys.ts';
