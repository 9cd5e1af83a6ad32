export { buildTerms, type Terms } from './build-terms.ts';
export { readLegalTexts, type LegalTexts } from './legal-text.ts';
