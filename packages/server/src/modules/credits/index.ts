export { buildCredits, type Credits } from './build-credits.ts';
