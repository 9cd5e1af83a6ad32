import { identifierNotes as englishIdentifierNotes } from './identifier.ts';
import { allInSpanish } from '../spanish/index.ts';

export * from './identifier.ts';

export const identifierNotes = allInSpanish(englishIdentifierNotes);
