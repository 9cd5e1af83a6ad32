export { buildLetters, type Letters } from './build-letters.ts';
