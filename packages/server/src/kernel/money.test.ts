import { expect, it } from 'vitest';
import { dollarsText, isOurCurrency, sumCents } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [150, '1.50'],
  [100_000_001, '1000000.01'],
])('%d cents are $%s', (amountCents, text) => {
  expect(dollarsText(amountCents)).toBe(text);
});

it.each([1.5, -1, Number.NaN, 2 ** 53])('%d is no amount in cents', (amountCents) => {
  expect(() => dollarsText(amountCents)).toThrow('not negative cents');
});

it('amounts add up, and none is nothing', () => {
  expect(sumCents([150, -50, 1])).toBe(101);
  expect(sumCents([])).toBe(0);
});

it('what names no currency is in dollars, what names another is not', () => {
  expect([null, 'USD', 'EUR'].map(isOurCurrency)).toEqual([true, true, false]);
});
