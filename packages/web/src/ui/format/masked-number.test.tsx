import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MaskedNumber } from './masked-number.tsx';

const shown = (kind: 'card' | 'bank', label: string) => render(<MaskedNumber kind={kind} label={label} last4="0015" />);
const drawn = (kind: 'card' | 'bank', label: string) => {
  const { container, unmount } = shown(kind, label);
  const mark = container.querySelector('svg')?.innerHTML;
  unmount();
  return mark;
};

it.each([
  ['card', 'MasterCard', 'Mastercard ending in•••• 0015'],
  ['card', 'AmericanExpress', 'American Express ending in•••• 0015'],
  ['bank', 'businessChecking', 'Business checking ending in•••• 0015'],
] as const)('a %s of the gateway’s %s is named once, as people write it, beside a silent mark', (kind, label, text) => {
  const { container } = shown(kind, label);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('svg:not([aria-hidden=true])')).toHaveLength(0);
});

it('four brands have marks of their own, other cards a plain one, a bank account a building', () => {
  const marks = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'JCB'].map((brand) => drawn('card', brand));
  expect(new Set([...marks, drawn('bank', 'checking')]).size).toBe(6);
  expect(drawn('card', 'DinersClub')).toBe(marks[4]);
});
