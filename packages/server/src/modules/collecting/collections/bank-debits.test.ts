import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { balanceCents, type LedgerName } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';

let world: ServiceWorld;
let caller: Caller;
let profileId: string;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer({ kind: 'bank', label: 'Checking', last4: '6789', expires: null });
  profileId = [...world.gateway.customers.keys()].at(-1) ?? '';
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
});

const page = { ...noParts, query: { page: 1, limit: 100 } };
const invoice = async () => (await world.routes.listInvoices({ ...page, caller })).items[0];
const subscriptionStatus = async () =>
  (await world.routes.listLines({ ...page, caller })).items.map((line) => line.subscriptionStatus);
const days = (count: number) => world.work(count * dayMs, dayMs);
/** The newest charge of this customer: others' lines renew meanwhile. */
const transId = () => world.gateway.charges.findLast(({ order }) => order.profileId === profileId)?.transId ?? '';
const method = async () => (await liveMethods(world.db, caller.accountId))[0];

async function books() {
  const names: LedgerName[] = ['receivable', 'clearing', 'bank'];
  return Promise.all(names.map((name) => balanceCents(world.db, caller.accountId, name)));
}
/** What an account owes, what is on its way and what is in the bank, in cents. */
const owed = [1000, 0, 0];
const onItsWay = [0, 1000, 0];
const inTheBank = [0, 0, 1000];

async function sendBack(code: string) {
  world.gateway.books.sendBack(transId(), { code, text: 'returned', at: world.clock.now() });
  await days(2);
}
async function payNow() {
  return (await world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} })).items;
}

describe('an accepted bank debit', () => {
  it('is booked at once but counts as paid only when it has settled and the hold days are over', async () => {
    expect(await books()).toEqual(onItsWay);
    expect(await invoice()).toMatchObject({ status: 'processing', dueCents: 1000 });
    await days(3);
    expect(await invoice()).toMatchObject({ status: 'processing' });
    world.gateway.settle();
    await days(2);
    expect(await books()).toEqual(inTheBank);
    expect(await invoice()).toMatchObject({ status: 'processing' });
    expect(await subscriptionStatus()).toEqual(['pending']);
    await days(7);
    expect(await invoice()).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await subscriptionStatus()).toEqual(['active']);
    expect(await books()).toEqual(inTheBank);
  });

  it('is processing in the answer of Pay now at once, not after the longest wait', async () => {
    world.gateway.settle();
    await days(1);
    await sendBack('R01');
    const answers: boolean[] = [];
    const usual = world.wait;
    const wait: typeof usual = async (hasHappened) => {
      await world.work(2000);
      answers.push(await hasHappened());
      return true;
    };
    world.change({ wait });
    expect(await payNow()).toMatchObject([{ outcome: 'processing' }]);
    world.change({ wait: usual });
    expect(answers).toEqual([true]);
  });

  it('that the bank returns for lack of money is owed again, and the same account may pay it later', async () => {
    world.gateway.settle();
    await days(1);
    await sendBack('R01');
    expect(await books()).toEqual(owed);
    const reopened = await invoice();
    expect(reopened).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(reopened?.reason).toMatch(/^The bank sent the debit back: the account did not hold enough money/);
    expect(await subscriptionStatus()).toEqual(['past_due']);
    expect(await method()).toMatchObject({ status: 'active', failureCount: 1 });
    expect(await payNow()).toMatchObject([{ outcome: 'processing' }]);
    expect(await books()).toEqual(onItsWay);
  });

  it.each(['R02', 'R10', 'R29'])('that comes back as %s ends the method: it is never debited again', async (code) => {
    world.gateway.settle();
    await days(1);
    await sendBack(code);
    expect(await method()).toMatchObject({ status: 'disabled' });
    await expect(payNow()).rejects.toMatchObject({ code: 'payment_method_disabled' });
    expect(await books()).toEqual(owed);
  });

  it('that comes back long after it counted as paid also reopens its invoice', async () => {
    world.gateway.settle();
    await days(12);
    expect(await invoice()).toMatchObject({ status: 'paid' });
    world.clock.advance(5 * dayMs);
    await sendBack('R10');
    await days(7);
    expect(await invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(await subscriptionStatus()).toEqual(['past_due']);
    expect(await books()).toEqual(owed);
    const activity = await world.routes.listActivity({ ...noParts, caller, query: { page: 1, limit: 20 } });
    expect(activity.items.some(({ text }) => text.includes('sent the debit back'))).toBe(true);
  });
});
