import { describe, expect, it } from 'vitest';
import { brandId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import type { Collection } from '../collections/collection.ts';
import { disagreementOf, missedCharge } from './disagreement.ts';

const [before, longAgo, later] = [new Date(1000), new Date(2000), new Date(3000)];
const chargeId = brandId<ChargeId>('txn_1');
const collection = (state: Collection['state']) => ({ state, chargeId });
function charge(changes: Partial<Outcome> = {}): Outcome {
  const times = { sentAt: before, settledAt: before, paidAt: null, returnedAt: null, unwantedAt: null };
  return { id: chargeId, collectionId: brandId<CollectionId>('col_1'), state: 'approved', ...times, ...changes };
}
const paid = charge({ paidAt: before });
const declined = charge({ state: 'declined' });
const unwanted = (since: Date) => charge({ paidAt: before, unwantedAt: since });

describe('a collection agrees with its payments', () => {
  it.each<[Collection['state'], string, Outcome[]]>([
    ['released', 'nothing was tried', []],
    ['released', 'the charge was declined', [declined]],
    ['released', 'the payment is to be refunded', [unwanted(before)]],
    ['open', 'the charge is sent', [charge({ state: 'sent', settledAt: null })]],
    ['open', 'the outcome is unknown', [charge({ state: 'unknown' })]],
    ['open', 'a bank debit is clearing', [charge()]],
    ['paid', 'a charge has paid it', [declined, paid]],
  ])('%s, and %s', (status, _what, attempts) => {
    expect(disagreementOf(collection(status), attempts)).toBeNull();
  });
});

describe('a collection disagrees with its payments', () => {
  it.each<[Collection['state'], string, Outcome[], ReturnType<typeof disagreementOf>]>([
    ['released', 'a charge has paid it', [declined, paid], { standing: 'paid', by: paid }],
    ['released', 'a charge is under way', [charge()], { standing: 'under_way', by: charge() }],
    ['open', 'a charge has paid it', [paid], { standing: 'paid', by: paid }],
    ['open', 'the charge was declined', [declined], { standing: 'none', by: declined }],
    ['open', 'nothing was tried', [], { standing: 'none', by: undefined }],
    ['paid', 'the payment is to be refunded', [unwanted(before)], { standing: 'none', by: unwanted(before) }],
    ['paid', 'a bank debit is only clearing', [charge()], { standing: 'under_way', by: charge() }],
  ])('%s, but %s', (status, _what, attempts, expected) => {
    expect(disagreementOf(collection(status), attempts)).toEqual(expected);
  });
});

it('what disagrees is the payment, or else the attempt that is under way, whichever the collection knows', () => {
  const other = (changes: Partial<Outcome>) => charge({ id: brandId<ChargeId>('txn_2'), ...changes });
  const disagreement = (...attempts: Outcome[]) => disagreementOf(collection('released'), attempts);
  expect(disagreement(declined, other({}))).toEqual({ standing: 'under_way', by: other({}) });
  expect(disagreement(charge(), other({ paidAt: before }))).toEqual({
    standing: 'paid',
    by: other({ paidAt: before }),
  });
});

describe('a missed outcome', () => {
  it('is a payment that the collection does not count, once it is old enough', () => {
    expect(missedCharge(collection('released'), [paid], longAgo)).toBe(chargeId);
    expect(missedCharge(collection('released'), [charge({ paidAt: later })], longAgo)).toBeNull();
  });

  it('is never money that no invoice wants', () => {
    expect(missedCharge(collection('released'), [unwanted(before)], longAgo)).toBeNull();
  });

  it('is a payment to be refunded that the collection still counts, once it is old enough', () => {
    expect(missedCharge(collection('open'), [unwanted(before)], longAgo)).toBe(chargeId);
    expect(missedCharge(collection('open'), [unwanted(later)], longAgo)).toBeNull();
    expect(missedCharge(collection('paid'), [unwanted(before)], longAgo)).toBe(chargeId);
    expect(missedCharge(collection('paid'), [unwanted(later)], longAgo)).toBeNull();
  });

  it('is not one that is still to come, and not that of an earlier attempt', () => {
    expect(missedCharge(collection('released'), [charge()], longAgo)).toBeNull();
    const earlier = { ...declined, id: brandId<ChargeId>('txn_0') };
    expect(missedCharge(collection('open'), [earlier], longAgo)).toBeNull();
  });
});
