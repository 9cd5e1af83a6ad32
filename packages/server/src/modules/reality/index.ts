export { buildReality, type Reality } from './build-reality.ts';
export type { FindingRecord } from './findings/finding.ts';
