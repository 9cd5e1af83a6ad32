import { endpoints, type Invoice } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { runExtrasCommand } from '../../operator/extras/extras-commands.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const asked = () => ({ ...noParts, caller: world.caller });
const printed: string[] = [];
const operate = async (command: string, ...args: string[]) => {
  printed.length = 0;
  const given = command === 'list-extras' ? [] : ['--reason', 'Agreed', '--by', 'Ann'];
  const print = (line: string) => printed.push(line);
  return runExtrasCommand({ db: world.db, extras: world.extras, print }, [command, ...args, ...given]);
};
const add = async (...args: string[]) => {
  expect(await operate('add-extra', world.caller.accountId, ...args)).toBe(0);
  return printed[0]?.split(' ')[0] ?? '';
};
const upcoming = () => world.routes.getUpcomingInvoice(asked());
const invoices = async () =>
  endpoints.listInvoices.reply.parse(await world.routes.listInvoices({ ...asked(), query: { page: 1, limit: 100 } }))
    .items;
const linesOf = async (invoice: Invoice | undefined) => {
  const shown = await world.routes.getInvoice({ ...asked(), params: { id: invoice?.id ?? '' } });
  const { invoice: paper, groups } = endpoints.getInvoice.reply.parse(shown);
  return { ...paper, groups };
};
/** Lets the next billing day be billed; its invoice. */
const bill = async () => {
  const next = await world.subscriptions.nextRenewal(world.db, world.caller.accountId);
  world.clock.advance((next?.at.getTime() ?? 0) - world.clock.now().getTime() + minuteMs);
  await world.work();
  return linesOf((await invoices())[0]);
};
const shownOf = ({ groups }: { groups: readonly { kind: string; text: string; amountCents: number }[] }) =>
  groups.map(({ kind, text, amountCents }) => [kind, text, amountCents]);

it('charges and discounts are on the next invoice as it was foreseen, month after month', async () => {
  await world.activeLines(3);
  await add('--name', 'Static IP pool', '--amount', '25');
  await add('--name', 'Partner discount', '--percent', '12.5', '--discount');
  await add('--name', 'Setup', '--amount', '9.99', '--once');
  const foreseen = await upcoming();
  const first = await bill();
  const monthly = [
    ['subscription', 'Plan kore-10', 3000],
    ['extra', 'Static IP pool', 2500],
    ['discount', 'Partner discount', -375],
  ];
  expect(new Set(shownOf(first))).toEqual(new Set([...monthly, ['extra', 'Setup', 999]]));
  expect(new Set(shownOf(foreseen))).toEqual(new Set(shownOf(first)));
  expect(first.totalCents).toBe(6124);
  expect(foreseen.totalCents).toBe(6124);
  expect(first.status).toBe('paid');
  const { rows } = await sql<{ explain: object }>`
    select explain from billing.invoice_lines where invoice_id = ${first.id} and kind = 'extra'`.execute(world.db);
  expect(rows, 'whole amounts as agreed, no shares').toEqual([{ explain: {} }, { explain: {} }]);
  expect(new Set(shownOf(await bill()))).toEqual(new Set(monthly));
});

it('a discount larger than the invoice says that the rest is not carried over, and the next invoice has none of it', async () => {
  await world.activeLines(1);
  await add('--name', 'Welcome', '--amount', '25', '--discount', '--once');
  expect(printed[1]).toContain('not carried over');
  const monthly = ['subscription', 'Plan kore-10', 1000];
  const discount = ['discount', 'Welcome (limited to this invoice; the rest isn’t carried over)', -1000];
  expect(shownOf(await upcoming())).toEqual([monthly, discount]);
  expect(shownOf(await bill())).toEqual([monthly, discount]);
  expect(shownOf(await bill())).toEqual([monthly]);
});

it('a discount is spread over the lines it pays, and explained by its rate', async () => {
  await world.activeLines(3);
  await add('--name', 'Partner discount', '--percent', '10', '--discount');
  const invoice = await bill();
  const discount = invoice.groups.find(({ kind }) => kind === 'discount');
  const explained = await world.routes.explainInvoiceLine({
    ...noParts,
    caller: world.caller,
    params: { id: invoice.id, position: String(discount?.firstPosition) },
  });
  expect(explained.arithmetic).toEqual([{ kind: 'percent', cents: -300, baseCents: 3000, ratePpm: 100_000 }]);
  expect((await invoices())[0]).toMatchObject({ totalCents: 2700, status: 'paid' });
});

it('a discount lowers the base of the tax', async () => {
  await world.activeLines(2);
  const component = { code: 'sales', name: 'Sales tax', jurisdiction: 'All', state: null, validFrom: '2026-01-01' };
  const components = [{ ...component, categories: ['service'], ratePer100000: 10_000 }];
  await world.tax.importTaxes(JSON.stringify({ components }), { reason: 'A test' });
  await world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), { holdsFrom: null, reason: 'A test' });
  await add('--name', 'Partner discount', '--amount', '5', '--discount');
  expect(await bill()).toMatchObject({ subtotalCents: 1500, taxCents: 150, totalCents: 1650 });
  await world.rules.importRules('{}', { holdsFrom: null, reason: 'A test' });
});

it('a discount larger than the invoice makes it nothing, and no credit', async () => {
  await world.activeLines(1);
  await add('--name', 'Free month', '--amount', '50', '--discount', '--once');
  expect(await upcoming()).toMatchObject({ totalCents: 0 });
  expect(await bill()).toMatchObject({ totalCents: 0, status: 'paid' });
  expect(await world.ledger.balanceCents(world.db, world.caller.accountId, 'account_credit')).toBe(0);
  expect(await bill()).toMatchObject({ totalCents: 1000 });
});

it('only billing days from the first through the last bill it, and none once it has ended', async () => {
  await world.activeLines(1);
  const next = (await world.subscriptions.nextRenewal(world.db, world.caller.accountId))?.day ?? '';
  const before = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
  await add('--name', 'Over', '--amount', '1', '--from', '2026-01-01', '--through', before);
  await add('--name', 'This day', '--amount', '2', '--through', next);
  const ended = await add('--name', 'Ended', '--amount', '4');
  await add('--name', 'Later', '--amount', '8', '--from', '2099-01-01');
  expect(await operate('end-extra', ended)).toBe(0);
  expect(await operate('end-extra', ended)).toBe(1);
  const extras = async () => shownOf(await bill()).filter(([kind]) => kind === 'extra');
  expect(await extras()).toEqual([['extra', 'This day', 200]]);
  expect(await extras()).toEqual([]);
  expect(await operate('list-extras', world.caller.accountId)).toBe(0);
  expect(printed).toHaveLength(4);
});

it('billing the same day again adds nothing', async () => {
  await world.activeLines(1);
  await add('--name', 'Static IP pool', '--amount', '25');
  const day = (await world.subscriptions.nextRenewal(world.db, world.caller.accountId))?.day ?? '';
  await bill();
  const { accountId } = world.caller;
  await world.db.transaction().execute(async (tx) => {
    expect(await world.extras.extrasDue(tx, { accountId, day })).toEqual([]);
  });
});

it('once no line goes on, a monthly charge is billed no more', async () => {
  const [line] = await world.activeLines(1);
  await add('--name', 'Static IP pool', '--amount', '25');
  await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(line)] } });
  const before = (await invoices()).length;
  world.clock.advance(40 * 24 * 60 * minuteMs);
  await world.work();
  expect(await invoices()).toHaveLength(before);
});

it('each decision is in the audit, and what is wrong is refused with its reason', async () => {
  const id = await add('--name', 'Static IP pool', '--amount', '25');
  await operate('end-extra', id);
  const actions = (await auditEntries(world.db)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['extra.added', 'extra.ended']);
  const refused = async (...args: string[]) => {
    expect(await operate('add-extra', world.caller.accountId, '--name', 'X', ...args)).toBe(1);
    return printed.join('');
  };
  expect(await refused()).toContain('Enter either an amount or a percentage.');
  expect(await refused('--amount', '1', '--percent', '1')).toContain('Enter either an amount or a percentage.');
  expect(await refused('--amount', '0')).toContain('Enter an amount above $0.');
  expect(await refused('--percent', '101', '--discount')).toContain('at most 100 for a discount');
  expect(await refused('--amount', '1', '--from', 'soon')).toContain('YYYY-MM-DD');
  expect(await refused('--amount', '1', '--through', '2020-01-01')).toContain('before the first one');
  expect(await operate('add-extra', 'acct_none', '--name', 'X', '--amount', '1')).toBe(1);
  expect(printed.join('')).toContain('There is no account acct_none.');
  expect(await operate('add-extra')).toBe(2);
});
