export { presentCreditNote } from './credit-note.ts';
export { buildCredits, type Credits } from './build-credits.ts';
