import { expect, it } from 'vitest';
import { termOf } from './term.ts';

it('the digits of a number are found in every way of writing it', () => {
  for (const typed of ['+1 (415) 555-0100', '14155550100', ' 1.415.555.0100 '])
    expect(termOf(typed).digits).toBe('14155550100');
  expect(termOf('8988 3030 0000 8013').digits).toBe('8988303000008013');
});

it('few digits are no number, and neither are digits among letters', () => {
  expect(termOf('12345').digits).toBeNull();
  expect(termOf('Route 66 Fleet 123456').digits).toBeNull();
});

it('documents are named in capitals, payments by number or id', () => {
  expect(termOf('inv-202611-000001')).toMatchObject({ document: 'INV-202611-000001', transaction: null });
  expect(termOf('60198237461').transaction).toBe('60198237461');
  expect(termOf('txn_abc').transaction).toBe('txn_abc');
  expect(termOf('Acme-Fleet')).toMatchObject({ document: null, transaction: null, digits: null });
});
