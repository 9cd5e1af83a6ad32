import { endpoints, type Quote, type QuoteAsk } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { testCatalogue } from '../../../test/fleet-world.ts';
import { noParts } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type LineId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.plans.importPlans(testCatalogue());
  await world.beginTest();
});

const as = (caller = world.caller) => ({ ...noParts, caller });
const quoted = async (ask: QuoteAsk, caller = world.caller): Promise<Quote> => {
  const body = endpoints.createQuote.body.parse(ask);
  return endpoints.createQuote.reply.parse(await world.routes.createQuote({ ...as(caller), body })).quote;
};
const planId = async (code: string) => (await world.plan(code)).id;
const invoices = async (caller = world.caller) =>
  (await world.routes.listInvoices({ ...as(caller), query: { page: 1, limit: 50 } })).items;
const upcoming = async () => world.routes.getUpcomingInvoice(as());

/** Noon or so of the next such day of a month. */
async function goTo(dayOfMonth: string): Promise<void> {
  do world.clock.advance(dayMs);
  while (localDay(world.clock.now(), 'America/Los_Angeles').slice(-2) !== dayOfMonth);
  await world.runJobs(world.parts.handlers);
}

describe('an activation', () => {
  const asked = async (count = 2) => ({
    planId: await planId('kore-fee'),
    devices: (await world.newSims('kore', count)).map((iccid) => ({ iccid })),
  });
  const activate = async (body: Awaited<ReturnType<typeof asked>>, quoteId: string, caller = world.caller) =>
    world.routes.activatePlans({ ...as(caller), body: { ...body, quoteId } });

  it('is charged what was quoted, and bills on its day what was quoted for it', async () => {
    await world.activeLines(1);
    await goTo('20');
    const body = await asked();
    const quote = await quoted({ action: 'activate', ...body });
    expect(quote).toMatchObject({ lineCount: 2, refused: [], blockers: [], today: { taxCents: 0 } });
    const before = await upcoming();
    await activate(body, quote.id);
    await world.work();
    const [newest] = (await invoices()).toSorted(
      (one, other) => Number(other.number?.slice(-6)) - Number(one.number?.slice(-6)),
    );
    expect(newest).toMatchObject({ status: 'paid', totalCents: quote.today.totalCents, lineCount: 4 });
    const after = await upcoming();
    expect(after.subtotalCents - before.subtotalCents).toBe(quote.nextInvoice?.subtotalCents);
    expect(quote.nextInvoice).toMatchObject({
      on: localDay(new Date(after.at ?? ''), 'America/Los_Angeles'),
      changes: [{ text: 'Plan kore-fee', formula: '$2.40', quantity: 2, unitCents: 240, amountCents: 480 }],
    });
  });

  it('is refused when the plan, the price or the method is another one, and says what it was and is', async () => {
    const body = await asked();
    const { id } = await quoted({ action: 'activate', ...body });
    await world.plans.importPlans(testCatalogue({ 'kore-fee': { priceCents: 300 } }));
    await expect(activate(body, id)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: {
        plan: 'The plan was Plan kore-fee at $2.40 and is now Plan kore-fee at $3.00.',
        today: 'The charge was $6.80 and would now be $8.00.',
      },
    });
    expect(await invoices()).toEqual([]);
    const fresh = await quoted({ action: 'activate', ...body });
    const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '4444' });
    await world.accounts.routes.addPaymentMethod({ ...as(), body: { opaqueData, makeDefault: true } });
    await expect(activate(body, fresh.id)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: { method: expect.stringMatching(/ending in 1111 and is now Mastercard ending in 4444\.$/) },
    });
  });

  it('takes a quote for these devices, in time, once, and only its own', async () => {
    const body = await asked();
    const { id } = await quoted({ action: 'activate', ...body });
    const other = await asked();
    await expect(activate(other, id)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: { asked: 'The quote is for something else.' },
    });
    const stranger = await world.newCustomer();
    await expect(activate(body, id, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(activate(body, 'quo_none')).rejects.toMatchObject({ code: 'not_found' });
    world.clock.advance(29 * minuteMs);
    await activate(body, id);
    await expect(activate(other, id)).rejects.toMatchObject({ code: 'quote_used' });
    const late = await quoted({ action: 'activate', ...other });
    world.clock.advance(30 * minuteMs);
    await expect(activate(other, late.id)).rejects.toMatchObject({ code: 'quote_expired' });
    await activate(other, (await quoted({ action: 'activate', ...other })).id);
  });

  it('of a draft is held to, too: a start names its quote', async () => {
    const body = await asked();
    const draft = await world.draft({ action: 'activate', ...body });
    expect(draft.quote).toMatchObject({ jobId: draft.id, lineCount: 2, today: { totalCents: 680 } });
    await world.routes.startJob({ ...as(), params: { id: draft.id }, body: { quoteId: draft.quote?.id } });
    await world.work();
    expect(await invoices()).toMatchObject([{ totalCents: 680 }]);
    expect((await world.job(draft.id)).quote).toBeNull();
  });
});

describe('another plan', () => {
  const changed = async (code: string, lineIds: string[]) =>
    quoted({ action: 'changePlan', planId: await planId(code), selection: { lineIds } });
  const start = (quote: Quote) =>
    world.routes.startJob({ ...as(), params: { id: quote.jobId ?? '' }, body: { quoteId: quote.id } });

  it('that costs more bills the difference for the rest of the period and the new price, as quoted', async () => {
    const lines = await world.activeLines(2, 'kore-fee');
    world.clock.advance(10 * dayMs);
    const quote = await changed(
      'kore-10',
      lines.map(({ id }) => id),
    );
    expect(quote.today.totalCents).toBe(0);
    const before = await upcoming();
    await start(quote);
    await world.work();
    const after = await upcoming();
    expect(quote.nextInvoice?.changes).toHaveLength(2);
    expect(after.subtotalCents - before.subtotalCents).toBe(quote.nextInvoice?.subtotalCents);
    expect(quote.nextInvoice?.changes[1]).toMatchObject({ formula: '$10.00 − $2.40', quantity: 2, amountCents: 1520 });
    expect(quote.undo).toEqual([{ text: 'You can change back today and pay nothing for the change.', until: null }]);
  });

  it('that costs less changes the price of the next period alone, as quoted', async () => {
    const lines = await world.activeLines(1, 'kore-10');
    const quote = await changed(
      'kore-fee',
      lines.map(({ id }) => id),
    );
    expect(quote.nextInvoice).toMatchObject({ changes: [{ quantity: 1 }], subtotalCents: 240 - 1000 });
    expect(quote.undo[0]?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is refused when its price is another one, and leaves out a line that changed', async () => {
    const lines = await world.activeLines(2, 'kore-fee');
    const lineIds = lines.map(({ id }) => id);
    const quote = await changed('kore-10', lineIds);
    await world.plans.importPlans(testCatalogue({ 'kore-10': { priceCents: 1100 } }));
    await expect(start(quote)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: { plan: 'The plan was Plan kore-10 at $10.00 and is now Plan kore-10 at $11.00.' },
    });
    const again = await changed('kore-10', lineIds);
    await world.db.transaction().execute(async (tx) => {
      const [first] = [
        ...(await world.subscriptions.livingOfLines(tx, [brandId<LineId>(world.idOf(lines[0]))])).values(),
      ];
      if (first) await world.subscriptions.putOnPlans(tx, [{ ...first, priceCents: 250 }]);
    });
    await start(again);
    await world.work();
    const job = await world.job(again.jobId ?? '');
    expect(job).toMatchObject({ doneCount: 1, failedCount: 1 });
    expect((await world.rows(job.id)).map(({ text }) => text)).toContain(
      'This line changed since the quote, so nothing was done. Check it, then try again.',
    );
  });
});

it.each(['suspend', 'resume', 'terminate'] as const)(
  '%s: the quote is the draft, and the next invoice follows',
  async (action) => {
    const lines = await world.activeLines(2);
    const lineIds = lines.map(({ id }) => id);
    if (action === 'resume') await world.run({ action: 'suspend', selection: { lineIds } });
    const quote = await quoted({ action, selection: { lineIds } });
    expect(quote).toMatchObject({ action, lineCount: 2, today: { totalCents: 0 } });
    const before = await upcoming();
    const params = { id: quote.jobId ?? '' };
    await world.routes.startJob({ ...as(), params, body: { quoteId: quote.id } });
    await world.work();
    const after = await upcoming();
    expect(after.subtotalCents - before.subtotalCents).toBe(quote.nextInvoice?.subtotalCents ?? 0);
    const again = await quoted({ action: 'terminate', selection: { lineIds } });
    const named = { ...as(), params: { id: again.jobId ?? '' }, body: { quoteId: quote.id, onlyAccepted: true } };
    await expect(world.routes.startJob(named)).rejects.toMatchObject({ code: /^(quote_used|not_found)$/ });
  },
);

describe('a cancellation at the end of the period', () => {
  const cancel = (id: string, quoteId: string, caller = world.caller) =>
    world.routes.cancelAtPeriodEnd({ ...as(caller), params: { id }, body: { quoteId } });

  it('takes the line off the next invoice, as quoted, and takes its quote once', async () => {
    const [line] = await world.activeLines(2);
    const id = world.idOf(line);
    const quote = await quoted({ action: 'cancel', lineId: id });
    const before = await upcoming();
    const { periodEnd } = await cancel(id, quote.id);
    expect(quote).toMatchObject({ nextInvoice: { on: periodEnd, subtotalCents: -1000 }, lineCount: 1 });
    expect((await upcoming()).subtotalCents - before.subtotalCents).toBe(-1000);
    await world.routes.keepLine({ ...as(), params: { id } });
    await expect(cancel(id, quote.id)).rejects.toMatchObject({ code: 'quote_used' });
  });

  it('is refused when the price or the last day is another one', async () => {
    const [line] = await world.activeLines(1);
    const id = world.idOf(line);
    const quote = await quoted({ action: 'cancel', lineId: id });
    const stranger = await world.newCustomer();
    await expect(quoted({ action: 'cancel', lineId: id }, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await world.db.transaction().execute(async (tx) => {
      const [own] = [...(await world.subscriptions.livingOfLines(tx, [brandId<LineId>(id)])).values()];
      if (own) await world.subscriptions.putOnPlans(tx, [{ ...own, priceCents: 1100 }]);
    });
    await expect(cancel(id, quote.id)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: { price: 'The price was $10.00 and is now $11.00.' },
    });
  });

  it('is not quoted for a line that is not in service', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    const body = { planId: await planId('kore-10'), devices: [{ iccid }] };
    const { lines } = await world.routes.activatePlans({ ...as(), body });
    const ask = { action: 'cancel', lineId: lines[0]?.lineId ?? '' } as const;
    await expect(quoted(ask)).rejects.toMatchObject({ code: 'line_not_in_service' });
  });
});

describe('paying what failed', () => {
  async function inDebt(count = 2): Promise<Caller> {
    const caller = await world.newCustomer({ charges: 'declined' });
    const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
    await world.routes.activatePlans({ ...as(caller), body: { planId: await planId('kore-10'), devices } });
    await world.work();
    const [method] = await liveMethods(world.db, caller.accountId);
    world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
    return caller;
  }
  const pay = (caller: Caller, quoteId: string, subscriptionIds?: string[]) =>
    world.routes.chargeFailedSubscriptions({
      ...as(caller),
      body: { quoteId, ...(subscriptionIds && { subscriptionIds }) },
    });
  const failed = async (caller: Caller) => (await world.routes.getFailedSubscriptions(as(caller))).items;

  it('charges what was quoted, once', async () => {
    const caller = await inDebt();
    const quote = await quoted({ action: 'pay' }, caller);
    expect(quote).toMatchObject({ lineCount: 2, today: { totalCents: 2000 }, method: { last4: '1111' } });
    const { items } = await pay(caller, quote.id);
    expect(items.map(({ outcome, amountCents }) => [outcome, amountCents])).toEqual([
      ['paid', 1000],
      ['paid', 1000],
    ]);
    const payments = await world.routes.listPayments({ ...as(caller), query: { page: 1, limit: 10 } });
    expect(payments.items[0]).toMatchObject({ status: 'approved', amountCents: quote.today.totalCents });
    await expect(pay(caller, quote.id)).rejects.toMatchObject({ code: 'quote_used' });
  });

  it('is refused when something of it was paid meanwhile, and for other subscriptions', async () => {
    const caller = await inDebt();
    const [first] = await failed(caller);
    const one = [first?.subscriptionId ?? ''];
    const all = await quoted({ action: 'pay' }, caller);
    await expect(pay(caller, all.id, one)).rejects.toMatchObject({ code: 'quote_changed' });
    await pay(caller, (await quoted({ action: 'pay', subscriptionIds: one }, caller)).id, one);
    await expect(pay(caller, all.id)).rejects.toMatchObject({
      code: 'quote_changed',
      fields: {
        total: 'The total was $20.00 and is now $10.00.',
        lines: 'The quote is for 2 lines; now it would be 1 line.',
      },
    });
  });
});

it('who may not make a change gets no quote of it', async () => {
  const technician: Caller = { ...world.caller, role: 'technician' };
  const billing: Caller = { ...world.caller, role: 'billing' };
  const [line] = await world.activeLines(1);
  const lineId = world.idOf(line);
  await expect(quoted({ action: 'pay' }, technician)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(quoted({ action: 'cancel', lineId }, billing)).rejects.toMatchObject({ code: 'not_allowed' });
  expect(await quoted({ action: 'cancel', lineId }, technician)).toMatchObject({ lineCount: 1 });
  expect(await quoted({ action: 'pay' }, billing)).toMatchObject({ blockers: [{ code: 'nothing_due' }] });
});
