import { identifierNotes as englishIdentifierNotes } from './identifier.ts';
import { allInSpanish } from '../in-spanish.ts';

export * from './identifier.ts';

export const identifierNotes = allInSpanish(englishIdentifierNotes);
