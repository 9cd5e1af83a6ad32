import { paidByTexts as englishPaidByTexts } from './paid-by.ts';
import { allInSpanish } from './in-spanish.ts';

export * from './paid-by.ts';

export const paidByTexts = allInSpanish(englishPaidByTexts);
