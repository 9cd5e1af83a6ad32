export { buildReruns, type Reruns } from './build-reruns.ts';
