import { expect, it } from 'vitest';
import { methodShown } from './shown.ts';

it.each([
  ['Visa', 'Visa ending in 0002'],
  ['MasterCard', 'Mastercard ending in 0002'],
  ['AmericanExpress', 'American Express ending in 0002'],
  ['DinersClub', 'Diners Club ending in 0002'],
  ['businessChecking', 'Business checking ending in 0002'],
])('a method of the kind %s is named as people know it', (label, shown) => {
  expect(methodShown({ label, last4: '0002' })).toBe(shown);
});
