import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import { balanceCents, type LedgerName } from '../../ledger/ledger.store.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const reason = 'a test';

/** For each test: in one that they share, earlier customers are billed again while later ones are looked at. */
beforeEach(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const tax = { code: 'ca-sales', name: 'Sales tax', jurisdiction: 'California', state: 'California' };
  const components = [{ ...tax, categories: ['service'], validFrom: '2020-01-01', ratePer100000: 10_000 }];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
  await newPayment();
});
afterEach(() => world.stop());

/** Of this customer at the gateway. */
let kept: ReturnType<typeof money.kept>;
async function newPayment(): Promise<void> {
  await money.become();
  await money.activate();
  kept = money.kept();
  await money.settled();
}

async function refund(...lines: string[]) {
  const { number } = await money.invoice();
  const named = lines.flatMap((line) => ['--line', line]);
  return money.operator('refund', (await money.payment(0)).id, '--invoice', number ?? '', ...named, '--by', 'Ada');
}
async function notes() {
  const { id } = await money.invoice();
  const shown = await world.routes.getInvoice({ ...noParts, caller: money.caller(), params: { id } });
  return shown.creditNotes.map(({ loweredCents, creditCents, refundCents }) => [
    loweredCents,
    creditCents,
    refundCents,
  ]);
}
const entries = async () => {
  const query = { page: 1, limit: 100 };
  const { items } = await world.routes.getStatement({ ...noParts, caller: money.caller(), query });
  return items.map(({ kind, amountCents }) => [kind, amountCents]);
};
/** The gateway and the books agree, and invoices owe what the ledger says. */
async function expectAgreement(): Promise<void> {
  expect(await money.differences()).toEqual([]);
  const { dueCents } = await money.invoice();
  expect((await money.books())['receivable'] ?? 0).toBe(dueCents);
}

describe('a refund of lines', () => {
  it('gives back a part of a line with its tax, by a credit note; the invoice stays paid', async () => {
    const { text, exitCode } = await refund('1=5');
    expect(text).toMatch(
      /^Credit note CN-\d{6}-\d{6} for \$5\.50\.\nRefunded \$5\.50, transaction \d+\. \$5\.50 is left\.$/,
    );
    expect(exitCode).toBe(0);
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await notes()).toEqual([[0, 0, 550]]);
    expect(await money.books()).toEqual({ revenue: -500, tax_payable: -50, bank: 1100, clearing: -550 });
    expect((await entries()).slice(-2)).toEqual([
      ['credit_note', -550],
      ['refund', 550],
    ]);
    await expectAgreement();
  });

  it('gives back all that was paid of an invoice, and no line twice', async () => {
    expect(await refund('1=4')).toMatchObject({ exitCode: 0 });
    expect(await refund()).toMatchObject({ exitCode: 0 });
    expect(await refund()).toMatchObject({ exitCode: 1, text: expect.stringContaining('left to credit') });
    expect(await money.books()).toEqual({ revenue: 0, bank: 1100, clearing: -1100 });
    await expectAgreement();
  });

  it('that the gateway refuses becomes credit, and the statement says so', async () => {
    kept.returned = { code: 'R01', text: 'Insufficient funds', at: world.clock.now() };
    expect(await refund('1=5')).toMatchObject({ exitCode: 1, text: expect.stringContaining('is credit for later') });
    expect(await money.books()).toMatchObject({ account_credit: -550, bank: 1100 });
    expect((await entries()).slice(-2)).toEqual([
      ['credit_note', -550],
      ['refund_kept', 0],
    ]);
    delete kept.returned;
    await expectAgreement();
  });

  it.each(['crash_before', 'crash_after'] as const)(
    'killed around the call (%s) is done once, or becomes credit',
    async (trouble) => {
      world.gateway.trouble('refund', trouble);
      await expect(refund('1=5')).rejects.toThrow('killed');
      expect(await refund('1=1')).toMatchObject({ exitCode: 1, text: expect.stringContaining('under way') });
      await world.work(hourMs, 5 * minuteMs);
      await world.work(2 * dayMs, dayMs);
      const books = await money.books();
      expect(books['account_credit'] ?? 0).toBe(trouble === 'crash_before' ? -550 : 0);
      expect(books['credit'] ?? 0).toBe(0);
      expect(await notes()).toEqual([[0, 0, 550]]);
      await expectAgreement();
    },
  );

  it('that is called off at the gateway before it settles becomes credit', async () => {
    await refund('1=5');
    const given = world.gateway.books.refunds.at(-1);
    if (!given) throw new Error('nothing was refunded');
    given.isCalledOff = true;
    expect(await money.operator('adopt', given.transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual({ revenue: -500, tax_payable: -50, bank: 1100, account_credit: -550 });
    await expectAgreement();
  });

  it('that counted as not done and turns up takes its credit back', async () => {
    const nothing: typeof world.gateway.findBooked = () => Promise.resolve({ kind: 'listed', items: [] });
    Object.assign(world.gateway, { findBooked: nothing });
    world.gateway.trouble('refund', 'silent_after');
    expect(await refund('1=5')).toMatchObject({ exitCode: 3 });
    await world.work(3 * dayMs, 12 * hourMs);
    Reflect.deleteProperty(world.gateway, 'findBooked');
    expect(await money.books()).toEqual({ revenue: -500, tax_payable: -50, bank: 1100, account_credit: -550 });
    await money.operator('adopt', world.gateway.books.refunds.at(-1)?.transId ?? '');
    expect(await money.books()).toEqual({ revenue: -500, tax_payable: -50, bank: 1100, clearing: -550 });
    expect((await entries()).slice(-2)).toEqual([
      ['refund_found', 0],
      ['refund', 550],
    ]);
    await expectAgreement();
  });

  it('that is called off and turns up again, over and over, is booked each time', async () => {
    await refund('1=5');
    const given = world.gateway.books.refunds.at(-1);
    if (!given) throw new Error('nothing was refunded');
    const asCredit = { revenue: -500, tax_payable: -50, bank: 1100, account_credit: -550 };
    const paid = { revenue: -500, tax_payable: -50, bank: 1100, clearing: -550 };
    for (const isCalledOff of [true, false, true, false]) {
      given.isCalledOff = isCalledOff;
      expect(await money.operator('adopt', given.transId)).toMatchObject({ exitCode: 0 });
      expect(await money.books()).toEqual(isCalledOff ? asCredit : paid);
      expect(await money.operator('adopt', given.transId)).toMatchObject({ exitCode: 1 });
      await expectAgreement();
    }
  });

  it('of a payment that is charged back later leaves all of it owed, and what was given back besides', async () => {
    await refund('1=5');
    kept.dispute = 'open';
    await money.operator('adopt', kept.transId);
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1100 });
    expect(await money.books()).toMatchObject({ receivable: 1100, revenue: -500 });
  });

  it('requested many times at once happens once', async () => {
    const invoice = (await money.invoice()).number ?? '';
    const chargeId = brandId<ChargeId>((await money.payment(0)).id);
    const wanted = { chargeId, invoice, lines: [{ position: 1, amountCents: null }], reason, decidedBy: 'Ada' };
    const outcomes = await Promise.all([1, 2, 3].map(() => world.collecting.refundLines(wanted)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['ordered', 'refused', 'refused']);
    expect(await notes()).toHaveLength(1);
  });

  it('refuses lines that another payment paid, and changes nothing', async () => {
    const first = await money.payment(0);
    await money.activate();
    await money.settled();
    const { number } = await money.invoice();
    const refused = await money.operator('refund', first.id, '--invoice', number ?? '', '--by', 'Ada');
    expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('paid $0.00 of line 1') });
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['--invoice', 'INV-1'],
    ['--line', '1', '--by', 'Ada'],
    ['5.00', '--invoice', 'INV-1', '--by', 'Ada'],
    ['--invoice', 'INV-1', '--line', 'x', '--by', 'Ada'],
  ])('with a wrong command moves nothing: %j', async (...args) => {
    expect(await money.operator('refund', (await money.payment(0)).id, ...args)).toMatchObject({ exitCode: 2 });
    expect(await notes()).toEqual([]);
  });
});

it('any sequence of refunds, credit notes and a chargeback leaves books, invoice and gateway agreed', async () => {
  const cents = fc.integer({ min: 1, max: 700 });
  const step = fc.oneof(
    fc.record({ what: fc.constantFrom('refund', 'credit'), cents }),
    fc.record({ what: fc.constant('chargeback'), cents: fc.constant(0) }),
  );
  const seed = Number(process.env['SEED'] ?? 20_261_123);
  const steps = fc.array(step, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await newPayment();
      for (const one of taken) {
        const line = `1=${(one.cents / 100).toFixed(2)}`;
        if (one.what === 'refund') await refund(line);
        if (one.what === 'credit') await money.operator('credit-invoice', (await money.invoice()).number ?? '', line);
        if (one.what === 'chargeback') kept.dispute = 'open';
        if (one.what === 'chargeback') await money.operator('adopt', kept.transId);
        const { told, wanted } = await sumsOf(kept.transId, kept.dispute === 'open');
        expect(told).toEqual(wanted);
      }
    }),
    { seed, numRuns: 4 },
  );
}, 120_000);

/** What was charged is earned, credited, or owed; what was taken is here, given back, or charged back. */
async function sumsOf(transId: string, isChargedBack: boolean) {
  const { accountId } = money.caller();
  const ledger = (name: LedgerName) => balanceCents(world.db, accountId, name);
  const { dueCents, totalCents } = await money.invoice();
  const given = await notes();
  const sum = (at: number) => given.reduce((total, note) => total + (note[at] ?? 0), 0);
  const refunds = world.gateway.books.refunds.filter(({ order }) => order.transId === transId);
  const refundedCents = refunds.reduce((total, { order }) => total + order.amountCents, 0);
  const told = {
    due: dueCents,
    receivable: await ledger('receivable'),
    earned: (await ledger('revenue')) + (await ledger('tax_payable')),
    here: (await ledger('bank')) + (await ledger('clearing')),
    creditLeft: await ledger('account_credit'),
    heldOrGivenAway: (await ledger('credit')) + (await ledger('refunds')),
    refunded: sum(2),
  };
  const due = (isChargedBack ? totalCents : 0) - sum(0);
  const wanted = {
    due,
    receivable: due,
    earned: sum(0) + sum(1) + sum(2) - totalCents,
    here: (isChargedBack ? 0 : totalCents) - refundedCents,
    creditLeft: 0 - sum(1),
    heldOrGivenAway: 0,
    refunded: refundedCents,
  };
  return { told, wanted };
}
