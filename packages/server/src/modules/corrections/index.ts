export { buildCorrections, type Corrections } from './build-corrections.ts';
export { hasGiven, type Correction } from './correction.ts';
export type { CorrectionRow } from './corrections.store.ts';
