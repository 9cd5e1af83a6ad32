import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { isReady, matchDeposits, type Known } from './match-deposits.ts';

const [acme, beta] = [brandId<AccountId>('acct_acme'), brandId<AccountId>('acct_beta')];
const invoice = (number: string, accountId: AccountId, dueCents: number) => ({ number, accountId, dueCents });
const known: Known = {
  invoices: [
    invoice('INV-202610-000001', acme, 10_000),
    invoice('INV-202610-000002', acme, 5_000),
    invoice('INV-202611-000003', acme, 7_000),
    invoice('INV-202611-000004', beta, 9_900),
  ],
  companies: new Map([
    [acme, 'Acme Fleet, Inc.'],
    [beta, 'Beta Logistics LLC'],
  ]),
  payers: new Map([['NORTHERN HOLDING', beta]]),
  recorded: [],
};
const deposit = (amountCents: number, reference: string, payer = '') => ({
  amountCents,
  reference,
  payer,
  day: '2026-11-20',
});
const match = (amountCents: number, reference: string, payer = '', more: Partial<Known> = {}) =>
  matchDeposits([deposit(amountCents, reference, payer)], { ...known, ...more })[0];

it('a deposit that names its invoice and pays it exactly is sure, however the number is written', () => {
  for (const text of ['INV-202610-000001', 'paying inv 202610 000001 thanks', 'INV202610000001'])
    expect(match(10_000, text)).toMatchObject({ accountId: acme, invoices: ['INV-202610-000001'], confidence: 'sure' });
  expect(match(9_000, 'INV-202610-0000011')).toMatchObject({ invoices: [], confidence: 'none' });
});

it('a deposit that names several invoices pays them, and less than is due is likely', () => {
  expect(match(15_000, 'INV-202610-000001/INV-202610-000002')).toMatchObject({ confidence: 'sure' });
  expect(match(12_000, 'INV-202610-000001 INV-202610-000002')).toMatchObject({ confidence: 'likely' });
});

it('more than is due, invoices of two customers, or another payer wait for a person', () => {
  expect(match(10_001, 'INV-202610-000001')).toMatchObject({ accountId: acme, confidence: 'unsure' });
  expect(match(19_900, 'INV-202610-000001 INV-202611-000004')).toMatchObject({ accountId: null, confidence: 'none' });
  expect(match(10_000, 'INV-202610-000001', 'Beta Logistics')).toMatchObject({ accountId: acme, confidence: 'unsure' });
});

it('a payer’s name and an amount that open invoices come to is likely', () => {
  expect(match(7_000, 'thank you', 'ACME FLEET')).toMatchObject({
    invoices: ['INV-202611-000003'],
    confidence: 'likely',
  });
  expect(match(15_000, '', 'ACME FLEET INC')?.invoices).toEqual(['INV-202610-000001', 'INV-202610-000002']);
  expect(match(12_000, 'ACH CREDIT ACME FLEET')?.invoices).toEqual(['INV-202610-000002', 'INV-202611-000003']);
  expect(match(1_234, '', 'Acme Fleet')).toMatchObject({ accountId: acme, invoices: [], confidence: 'unsure' });
});

it('a payer of earlier payments is recognised, and an amount alone proves nothing', () => {
  expect(match(9_900, '', 'Northern Holding')).toMatchObject({ accountId: beta, confidence: 'likely' });
  expect(match(9_900, 'a transfer')).toMatchObject({
    accountId: beta,
    confidence: 'unsure',
    notes: ['Only the amount matches.'],
  });
  expect(match(3, 'a transfer')).toMatchObject({ accountId: null, confidence: 'none' });
});

it('what was recorded by hand within days waits for a person', () => {
  const recorded = [{ accountId: acme, amountCents: 10_000, receivedOn: '2026-11-18', reference: '1042' }];
  expect(match(10_000, 'INV-202610-000001', '', { recorded })).toMatchObject({ confidence: 'unsure' });
  const longAgo = recorded.map((one) => ({ ...one, receivedOn: '2026-10-18' }));
  expect(match(10_000, 'INV-202610-000001', '', { recorded: longAgo })).toMatchObject({ confidence: 'sure' });
});

it('never pays more of an invoice than is due of it, nor invoices of several accounts, without a person', () => {
  const text = fc.constantFrom(
    ...known.invoices.map(({ number }) => number),
    'Acme Fleet',
    'Beta Logistics',
    'Northern Holding',
    'x',
  );
  const some = fc.record({
    amountCents: fc.oneof(
      fc.constantFrom(5_000, 7_000, 9_900, 10_000, 12_000, 15_000),
      fc.integer({ min: 1, max: 30_000 }),
    ),
    reference: fc.array(text, { maxLength: 3 }).map((parts) => parts.join(' ')),
    payer: text,
    day: fc.constant('2026-11-20'),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (deposits) => {
      const due = new Map(known.invoices.map(({ number, dueCents }) => [number, dueCents]));
      for (const [at, found] of matchDeposits(deposits, known).entries()) {
        if (!isReady(found)) continue;
        const owners = new Set(
          known.invoices.filter(({ number }) => found.invoices.includes(number)).map((one) => one.accountId),
        );
        expect([...owners]).toEqual([found.accountId]);
        let leftCents = deposits[at]?.amountCents ?? 0;
        for (const number of found.invoices) {
          const cents = Math.min(due.get(number) ?? 0, leftCents);
          due.set(number, (due.get(number) ?? 0) - cents);
          leftCents -= cents;
        }
        expect(leftCents).toBe(0);
      }
    }),
  );
});
