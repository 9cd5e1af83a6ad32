import { expect, it } from 'vitest';
import { whyAnnounced, type ExpectedCharge } from './announcement.ts';

const card: ExpectedCharge = {
  step: 'late',
  amountCents: 2400,
  methodKind: 'card',
  lastDebitCents: null,
  toldCents: null,
  isWanted: true,
};
const bank: ExpectedCharge = { ...card, methodKind: 'bank', lastDebitCents: 2000 };

it('a charge is announced three days before, unless the customer has switched that off', () => {
  expect(whyAnnounced(card)).toBe('courtesy');
  expect(whyAnnounced({ ...card, methodKind: null })).toBe('courtesy');
  expect(whyAnnounced({ ...card, step: 'early' })).toBeNull();
  expect(whyAnnounced({ ...card, isWanted: false })).toBeNull();
});

it('nothing is announced where nothing is charged', () => {
  expect(whyAnnounced({ ...card, amountCents: 0 })).toBeNull();
  expect(whyAnnounced({ ...bank, amountCents: 0, step: 'early' })).toBeNull();
});

it('a bank debit of another amount is announced ten days before, also where that is switched off', () => {
  expect(whyAnnounced({ ...bank, step: 'early', isWanted: false })).toBe('changed debit');
  expect(whyAnnounced({ ...bank, step: 'early', lastDebitCents: null })).toBe('changed debit');
  expect(whyAnnounced({ ...bank, step: 'early', lastDebitCents: 2400 })).toBeNull();
  expect(whyAnnounced({ ...bank, lastDebitCents: 2400 })).toBe('courtesy');
});

it('an amount is announced once, and again only when it has changed', () => {
  expect(whyAnnounced({ ...bank, toldCents: 2400 })).toBeNull();
  expect(whyAnnounced({ ...bank, toldCents: 2300, isWanted: false })).toBe('changed debit');
});
