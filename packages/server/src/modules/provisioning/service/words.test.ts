import { expect, it } from 'vitest';
import { inLanguage } from '../../../kernel/language.ts';
import { retold } from '../../../kernel/retold.ts';
import { words } from './words.ts';

it.each([
  [words.tags('review, north'), 'Etiquetas: review, north.'],
  [words.noTags, 'Se quitaron todas las etiquetas.'],
])('“%s” is kept in English and read in Spanish', (text, spanish) => {
  expect(inLanguage('es', () => retold(text))).toBe(spanish);
});
