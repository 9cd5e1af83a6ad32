export { buildTakeover, type Takeover } from './build-takeover.ts';
