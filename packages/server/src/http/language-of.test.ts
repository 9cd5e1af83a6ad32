import { expect, it } from 'vitest';
import { languageOfCall } from './language-of.ts';

it.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.3', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['es;q=x', 'es'],
  ['pt-BR', 'en'],
])('who accepts %s reads %s', (accepted, language) => {
  expect(languageOfCall({ headers: accepted === undefined ? {} : { 'accept-language': accepted } })).toBe(language);
});
