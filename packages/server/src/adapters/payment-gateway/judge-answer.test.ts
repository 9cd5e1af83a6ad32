import { expect, it } from 'vitest';
import type { FoundCharge } from '../../modules/methods/index.ts';
import { weightiest } from './judge-answer.ts';

const reason = { reasonCode: '2', reasonText: 'Declined.' };
/** From what matters most to what matters least. */
const charges: FoundCharge[] = [
  { kind: 'approved', transId: '1', authCode: null, networkTransId: null },
  { kind: 'held', transId: '2', ...reason },
  { kind: 'unknown', cause: 'a status that we do not know' },
  { kind: 'voided', transId: '3' },
  { kind: 'declined', transId: '4', isHard: true, ...reason },
  { kind: 'error', transId: '5', ...reason },
];
const pairs = charges.flatMap((more, index) => charges.slice(index + 1).map((less) => [more, less] as const));

it.each(pairs.map(([more, less]) => [more.kind, less.kind, more, less] as const))(
  'of two charges with one number, %s weighs more than %s, in whichever order they are listed',
  (_more, _less, more, less) => {
    expect(weightiest([more, less])).toBe(more);
    expect(weightiest([less, more])).toBe(more);
  },
);

it('of no charges none is the weightiest', () => {
  expect(weightiest([])).toBeUndefined();
});
