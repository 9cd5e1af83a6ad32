import { endpoints } from '@linekeeper/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import { chargeConcluded } from '../../payments/index.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  const tax = { code: 'ca-sales', name: 'Sales tax', jurisdiction: 'California', state: 'California' };
  const components = [{ ...tax, categories: ['service'], validFrom: '2020-01-01', ratePer100000: 10_000 }];
  const reason = 'a test';
  await world.tax.importTaxes(JSON.stringify({ components }), { reason });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason });
});
afterAll(() => world.stop());
beforeEach(newPayment);

/** Of this customer at the gateway: others' lines renew meanwhile. */
let kept: ReturnType<typeof money.kept>;
async function newPayment(): Promise<void> {
  await money.become();
  await money.activate();
  kept = money.kept();
  await money.settled();
}

async function order(payment: string, ...lines: string[]) {
  const { number } = await money.invoice();
  const named = lines.flatMap((line) => ['--line', line]);
  return money.operator('refund', payment, '--invoice', number ?? '', '--reopen', ...named, '--by', 'Ada');
}
const reopen = async (...lines: string[]) => order((await money.payment(0)).id, ...lines);
/** A chargeback disables the card; the customer sorts that out with the bank. */
async function payAgain() {
  await sql`update methods.methods set status = 'active', disabled_reason = null
    where account_id = ${money.caller().accountId}`.execute(world.db);
  return money.pay();
}
async function dispute(state: 'open' | 'won') {
  kept.dispute = state;
  return money.operator('adopt', kept.transId);
}
const details = async () => {
  const params = { id: (await money.payment(0)).id };
  return endpoints.getPayment.reply.parse(
    await world.routes.getPayment({ ...noParts, caller: money.caller(), params }),
  );
};
function lastGiven() {
  const given = world.gateway.books.refunds.findLast(({ order: { transId } }) => transId === kept.transId);
  if (!given) throw new Error('nothing was refunded');
  return given;
}

/** Invoices owe what the ledger says, and lines are paid by what their collections still pay. */
async function expectAgreement(): Promise<void> {
  const { dueCents } = await money.invoice();
  expect((await money.books())['receivable'] ?? 0).toBe(dueCents);
  const { rows } = await sql`
    select line.id, collected_cents, told.* from billing.invoice_lines as line, lateral (
      select coalesce(sum(part.amount_cents - part.returned_cents) filter (where state = 'paid'), 0) as collected
      from collecting.collection_lines as part join collecting.collections as made on made.id = part.collection_id
      where part.invoice_line_id = line.id) as told
    where line.account_id = ${money.caller().accountId} and collected_cents <> told.collected`.execute(world.db);
  expect(rows).toEqual([]);
}

describe('a refund that reopens', () => {
  it('makes a part of a line due again without a credit note, and it can be paid once more', async () => {
    const { text, exitCode } = await reopen('1=5.50');
    expect(text).toMatch(/^Refunded \$5\.50, .*\$5\.50 is left\.\n\$5\.50 of invoice INV-\d{6}-\d{6} is due again\.$/);
    expect(exitCode).toBe(0);
    expect(await money.invoice()).toMatchObject({
      status: 'open',
      dueCents: 550,
      reason: 'We refunded your payment, so this is due again. Please pay it.',
    });
    expect(await money.books()).toEqual({
      receivable: 550,
      tax_payable: -100,
      bank: 1100,
      clearing: -550,
    });
    expect(await details()).toMatchObject({
      refundedCents: 550,
      corrections: [{ amountCents: 550, isDueAgain: true }],
    });
    await expectAgreement();
    expect((await payAgain()).items).toMatchObject([{ outcome: 'paid' }]);
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    await expectAgreement();
  });

  it('gives back all that the payment paid of an invoice, and no line twice', async () => {
    expect(await reopen('1=4')).toMatchObject({ exitCode: 0 });
    expect(await reopen()).toMatchObject({ exitCode: 0 });
    expect(await reopen()).toMatchObject({ exitCode: 1, text: expect.stringContaining('nothing of this invoice') });
    expect(await money.books()).toMatchObject({ receivable: 1100, bank: 1100, clearing: -1100 });
    await expectAgreement();
  });

  it('that the gateway refuses changes nothing', async () => {
    kept.returned = { code: 'R01', text: 'Insufficient funds', at: world.clock.now() };
    expect(await reopen('1=5')).toMatchObject({ exitCode: 1, text: expect.stringMatching(/^Nothing was done\./) });
    delete kept.returned;
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    await expectAgreement();
  });

  it.each(['crash_before', 'crash_after'] as const)(
    'killed around the call (%s) is done once or not at all',
    async (trouble) => {
      world.gateway.trouble('refund', trouble);
      await expect(reopen('1=5')).rejects.toThrow('killed');
      expect(await reopen('1=1')).toMatchObject({ exitCode: 1, text: expect.stringContaining('under way') });
      await world.work(hourMs, 5 * minuteMs);
      await world.work(2 * dayMs, dayMs);
      expect(await details()).toMatchObject({ refundedCents: trouble === 'crash_before' ? 0 : 500 });
      await expectAgreement();
    },
  );

  it('whose event was lost takes effect all the same', async () => {
    const invoice = (await money.invoice()).number ?? '';
    const chargeId = brandId<ChargeId>((await money.payment(0)).id);
    const lines = [{ position: 1, amountCents: 550 }];
    const ordered = await world.collecting.reopenLines({
      chargeId,
      invoice,
      lines,
      reason: 'a test',
      decidedBy: 'Ada',
    });
    if (ordered.kind === 'refused') throw new Error(ordered.text);
    await world.corrections.sendCorrection(ordered.id);
    await sql`delete from pgboss.job where name = ${chargeConcluded.name}`.execute(world.db);
    await world.work();
    expect(await money.invoice()).toMatchObject({ status: 'paid' });
    await world.work(12 * minuteMs, 6 * minuteMs);
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 550 });
    await expectAgreement();
  });

  it('of a payment that is charged back later gives back only the rest, and its credit is below zero until it is won', async () => {
    await reopen('1=5.50');
    await payAgain();
    await dispute('open');
    expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 550 });
    expect(await money.books()).toMatchObject({ receivable: 550, account_credit: 550 });
    await expectAgreement();
    await dispute('won');
    expect(await money.invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect((await money.books())['account_credit']).toBeUndefined();
    await expectAgreement();
  });

  it('that is called off at the gateway and turns up again moves credit, and stays due', async () => {
    await reopen('1=5.50');
    const given = lastGiven();
    for (const isCalledOff of [true, false, true]) {
      given.isCalledOff = isCalledOff;
      expect(await money.operator('adopt', given.transId)).toMatchObject({ exitCode: 0 });
      expect((await money.books())['account_credit'] ?? 0).toBe(isCalledOff ? -550 : 0);
      expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 550 });
      await expectAgreement();
    }
    const [left, tooMuch] = [{ exitCode: 0 }, { exitCode: 1, text: expect.stringContaining('At most $5.50') }];
    const { id } = await money.payment(0);
    expect(await money.operator('refund', id, '5.51')).toMatchObject(tooMuch);
    expect(await money.operator('refund', id, '5.50')).toMatchObject(left);
  });

  it('leaves alone what was credited, and a credit note refunds only what the payment still pays', async () => {
    const { number } = await money.invoice();
    const { id } = await money.payment(0);
    await money.operator('refund', id, '--invoice', number ?? '', '--line', '1=4', '--by', 'Ada');
    expect(await reopen('1=6.61')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('At most $6.60 of line 1'),
    });
    expect(await reopen('1=6.60')).toMatchObject({ exitCode: 0 });
    expect(await money.invoice()).toMatchObject({ dueCents: 660 });
    const refused = await money.operator('refund', id, '--invoice', number ?? '', '--line', '1=6', '--by', 'Ada');
    expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('paid $4.40 of line 1') });
    await expectAgreement();
  });

  it('refuses what this payment did not pay, lines that do not exist, and other customers', async () => {
    const first = await money.payment(0);
    await money.activate();
    await money.settled();
    expect(await order(first.id)).toMatchObject({ exitCode: 1, text: expect.stringContaining('pays nothing') });
    expect(await reopen('9')).toMatchObject({ exitCode: 1 });
    await newPayment();
    expect(await order(first.id)).toMatchObject({ exitCode: 1, text: expect.stringContaining('no invoice') });
    expect(await money.operator('refund', first.id, '--reopen', '--by', 'Ada')).toMatchObject({ exitCode: 2 });
    await expectAgreement();
  });
});

it('any order of refunds, reopenings, payments, chargebacks and their reversal leaves books and invoice agreed', async () => {
  const cents = fc.integer({ min: 1, max: 700 });
  const what = fc.constantFrom('reopen', 'refund', 'given away', 'call off', 'pay', 'dispute', 'win');
  const seed = Number(process.env['SEED'] ?? 20_261_123);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ what, cents }), { minLength: 3, maxLength: 7 }), async (taken) => {
      await newPayment();
      await reopen('1=3');
      for (const one of taken) {
        const dollars = (one.cents / 100).toFixed(2);
        const { number } = await money.invoice();
        const { id } = await money.payment(0);
        if (one.what === 'reopen') await reopen(`1=${dollars}`);
        if (one.what === 'refund')
          await money.operator('refund', id, '--invoice', number ?? '', '--line', `1=${dollars}`, '--by', 'Ada');
        if (one.what === 'given away') await money.operator('refund', id, dollars);
        if (one.what === 'call off') lastGiven().isCalledOff = true;
        if (one.what === 'call off') await money.operator('adopt', lastGiven().transId);
        if (one.what === 'pay') await payAgain();
        if (one.what === 'dispute') await dispute('open');
        if (one.what === 'win' && kept.dispute === 'open') await dispute('won');
        await expectAgreement();
        expect(await moneyHere()).toBe(atGateway());
      }
    }),
    { seed, numRuns: 3 },
  );
}, 120_000);

const moneyHere = async () => {
  const { bank = 0, clearing = 0 } = await money.books();
  return bank + clearing;
};
/** What the gateway took of this customer and has not given or paid back. */
function atGateway(): number {
  const { profileId } = kept.order;
  const charges = world.gateway.charges.filter((one) => one.order.profileId === profileId);
  const refunds = world.gateway.books.refunds.filter(
    (one) => !one.isCalledOff && charges.some(({ transId }) => transId === one.order.transId),
  );
  const taken = charges.filter(({ dispute: disputed }) => disputed !== 'open').map((one) => one.order.amountCents);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return sum(taken) - sum(refunds.map((one) => one.order.amountCents));
}
