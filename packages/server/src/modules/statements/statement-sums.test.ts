import { expect, it } from 'vitest';
import { statementSums } from './statement-sums.ts';

it('invoices are charges, money that came and went is payments, and all else is credits', () => {
  const booked = [
    ['invoice::issued', 9_000],
    ['charge::approved', -5_000],
    ['charge::returned', 2_000],
    ['recorded-payment::', -1_000],
    ['recorded-payment::reversed', 400],
    ['correction::refunded', 300],
    ['adoption::taken', -50],
    ['credit-note::', -700],
    ['invoice::void', -60],
    ['invoice::uncollectible', -20],
    ['invoice::recovered', 10],
    ['invoice::credited', 0],
    ['something::new', -5],
  ] as const;
  expect(statementSums(booked.map(([cause, amountCents]) => ({ cause, amountCents })))).toEqual({
    chargesCents: 9_000,
    paymentsCents: 5_000 - 2_000 + 1_000 - 400 - 300 + 50,
    creditsCents: 700 + 60 + 20 - 10 + 5,
  });
});

it('a period without entries comes to nothing', () =>
  expect(statementSums([])).toEqual({ chargesCents: 0, paymentsCents: 0, creditsCents: 0 }));
