import { expect, it } from 'vitest';
import { words } from './words.ts';

it.each([
  [120_512, null, '$1,205.12'],
  [1205, 'CAD', '12.05 CAD'],
  [-1205, 'CAD', '-12.05 CAD'],
  [-5, 'EUR', '-0.05 EUR'],
])('%i cents in %s read %s', (amountCents, currency, text) => {
  expect(words.amount(amountCents, currency)).toBe(text);
});
