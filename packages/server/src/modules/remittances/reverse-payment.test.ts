import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createRemittancesWorld, idOf, type RemittancesWorld } from '../../../test/remittances-world.ts';
import { dayMs, hourMs } from '../../kernel/clock.ts';
import { noteFirstSeen } from '../identity/people/people.store.ts';

let self: RemittancesWorld;
let world: RemittancesWorld['world'];

beforeAll(async () => {
  self = await createRemittancesWorld();
  world = self.world;
});
afterAll(() => world.stop());
beforeEach(() => self.become());

const reverse = (id: string) => self.run('reverse-payment', id, '--reason', 'Bounced');

describe('a recorded payment that bounces', () => {
  it('makes its lines due again, once; what it gave as credit is gone', async () => {
    await self.order();
    const id = idOf(await self.pay('12.00', '1001'));
    expect(await self.states()).toEqual(['active']);
    expect(await reverse(id)).toBe(`${id}: $12.00 reversed. What it paid is due again.`);
    expect(await reverse(id)).toBe(`${id} was reversed already. Nothing changed.`);
    expect(await self.balances()).toEqual([1000, 0, 0]);
    expect(await self.invoices()).toMatchObject([{ status: 'open', dueCents: 1000 }]);
    expect(await self.states()).toEqual(['active']);
    expect(await self.pay('12.00', '1001')).toContain('was reversed');
    const { accountId } = self.caller();
    const actions = (await auditEntries(world.db)).filter((entry) => entry.accountId === accountId);
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('payment.re'))).toEqual([
      'payment.recorded',
      'payment.reversed',
    ]);
  });

  it('behind the due date leaves the subscription past due, and paying again makes it active', async () => {
    await self.order();
    const id = idOf(await self.pay('10.00', '1001'));
    await world.work(17 * dayMs, 12 * hourMs);
    await reverse(id);
    expect(await self.states()).toEqual(['past_due']);
    await self.pay('10.00', '1002');
    expect(await self.states()).toEqual(['active']);
    expect((await self.recorded()).map(({ reference, isReversed }) => [reference, isReversed])).toEqual([
      ['1002', false],
      ['1001', true],
    ]);
  });

  it.each([
    ['uncollectible', 'bad_debt', 1000],
    ['void', 'revenue', 0],
  ] as const)('after its invoice became %s is forgiven with it', async (closing, ledger, cents) => {
    await self.order();
    const id = idOf(await self.pay('4.00', '1001'));
    const [invoice] = await self.invoices();
    const decision = { invoice: invoice?.id ?? '', as: closing, reason: 'Gone', decidedBy: 'Ada' };
    expect(await world.billing.closeInvoice(decision)).toMatchObject({ kind: 'closed', forgivenCents: 600 });
    expect(await reverse(id)).toContain('reversed');
    expect(await self.invoices()).toMatchObject([{ status: closing, dueCents: 0 }]);
    expect((await self.balances()).slice(0, 2)).toEqual([0, 0]);
    expect(await self.balance(ledger)).toBe(cents);
    expect(await self.states()).toEqual(['active']);
    expect(await reverse(id)).toContain('Nothing changed.');
    expect(await self.balance(ledger)).toBe(cents);
  });

  it('leaves used credit to be made up for by later credit', async () => {
    const id = idOf(await self.pay('10.00', '1001'));
    await self.order();
    expect(await self.invoices()).toMatchObject([{ status: 'paid' }]);
    await reverse(id);
    expect(await self.balance('account_credit')).toBe(1000);
    await self.order();
    expect((await self.invoices())[0]).toMatchObject({ status: 'open', dueCents: 1000 });
  });

  it('gets a mail, as its receipt did', async () => {
    const { accountId, subject } = self.caller();
    const email = `${accountId}@example.com`;
    await world.db.transaction().execute(async (tx) => {
      const person = { subject, accountId, role: 'owner' as const, email, firstName: 'Ada', lastName: 'Byron' };
      await world.identity.addPerson(tx, person);
      await noteFirstSeen(tx, subject, world.clock.now());
    });
    await reverse(idOf(await self.pay('10.00', '1001')));
    expect((await world.mailsTo(email)).map((mail) => mail.subject).toSorted()).toEqual([
      'Receipt: we received $10.00',
      'Your payment of $10.00 came back',
    ]);
  });
});
