import {
  lineProblems as englishLineProblems,
  suspendReasonTexts as englishSuspendReasonTexts,
} from './line-problems.ts';
import { allInSpanish } from './in-spanish.ts';

export * from './line-problems.ts';

export const lineProblems = allInSpanish(englishLineProblems);
export const suspendReasonTexts = allInSpanish(englishSuspendReasonTexts);
