import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastEntry } from '../../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import { staffCall } from '../../../../test/staff-call.ts';
import type { Caller } from '../../../kernel/caller.ts';

let world: ServiceWorld;
let acme: Caller;
let other: Caller;
let iccid = '';

beforeAll(async () => {
  world = await createServiceWorld();
  acme = await world.newCustomer();
  other = await world.newCustomer();
  const plan = await world.plan('kore-10');
  const iccids = await world.newSims('kore', 2);
  await world.routes.activatePlans({
    ...noParts,
    caller: acme,
    body: { planId: plan.id, devices: iccids.map((one) => ({ iccid: one })) },
  });
  iccid = iccids[0] ?? '';
});
afterAll(() => world.stop());

const reason = 'As agreed by phone';
const calls = () => world.customers.consoleRoutes;
const at = (id: string = acme.accountId) => ({ ...staffCall('finance', 'Fay Finance'), params: { id } });
const item = (one: string | undefined, id?: string) => {
  const call = at(id);
  return { ...call, params: { ...call.params, item: one ?? 'none' }, body: { reason } };
};
const terms = async (id?: string) =>
  providerEndpoints.getCustomerTerms.reply.parse(await calls().getCustomerTerms(at(id)));
const last = async () => lastEntry(world.db);
const discount = {
  kind: 'discount' as const,
  name: 'Loyalty',
  isMonthly: true,
  amountCents: null,
  ratePpm: 100_000,
  fromDay: null,
  throughDay: null,
  reason,
};

it('terms are changed with who decided it and what held before', async () => {
  const body = { netDays: 30 as const, creditLimitCents: 500_000, reason };
  await calls().changeCustomerTerms({ ...at(), body });
  expect(await terms()).toMatchObject({ netDays: 30, creditLimitCents: 500_000 });
  expect(await last()).toMatchObject({
    action: 'payment_terms.changed',
    accountId: acme.accountId,
    before: { netDays: null, creditLimitCents: null },
    after: { netDays: 30, creditLimitCents: 500_000, reason, decidedBy: 'Fay Finance' },
  });
  expect((await terms(other.accountId)).netDays).toBeNull();
});

it('a discount is agreed on, billed from today on, and ended once', async () => {
  expect(await calls().addCustomerExtra({ ...at(), body: discount })).toEqual({ problems: [] });
  const [extra] = (await terms()).extras;
  expect(extra).toMatchObject({ name: 'Loyalty', ratePpm: 100_000, by: 'Fay Finance', isLive: true, endedAt: null });
  const strangers = await Promise.allSettled([calls().endCustomerExtra(item(extra?.id, other.accountId))]);
  expect(strangers).toMatchObject([{ reason: { code: 'not_found' } }]);
  await calls().endCustomerExtra(item(extra?.id));
  expect((await terms()).extras).toMatchObject([{ isLive: false, endedAt: world.clock.now().toISOString() }]);
  const again = await Promise.allSettled([calls().endCustomerExtra(item(extra?.id))]);
  expect(again).toMatchObject([{ reason: { code: 'not_found' } }]);
  expect(await last()).toMatchObject({ action: 'extra.ended', after: { name: 'Loyalty', reason } });
});

it('a discount that cannot be is not agreed on, and says why', async () => {
  const over = { ...discount, ratePpm: 1_000_001 };
  const both = { ...discount, amountCents: 100 };
  const ended = { ...discount, fromDay: '2027-02-01', throughDay: '2027-01-31' };
  for (const body of [over, both, ended])
    expect((await calls().addCustomerExtra({ ...at(), body })).problems).toHaveLength(1);
  expect((await terms()).extras).toHaveLength(1);
});

it('a tax exemption holds until its last day, or until it is ended', async () => {
  const body = {
    kind: 'resale' as const,
    certificate: 'CA-123',
    state: 'California' as const,
    validFrom: '2020-01-01',
    validThrough: '2020-12-31',
    reason,
  };
  await calls().addCustomerExemption({ ...at(), body });
  await calls().addCustomerExemption({ ...at(), body: { ...body, validThrough: '2040-12-31' } });
  const [newest, over] = (await terms()).exemptions;
  expect([newest?.isLive, over?.isLive]).toEqual([true, false]);
  const strangers = await Promise.allSettled([calls().endCustomerExemption(item(newest?.id, other.accountId))]);
  expect(strangers).toMatchObject([{ reason: { code: 'not_found' } }]);
  await calls().endCustomerExemption(item(newest?.id));
  expect((await terms()).exemptions[0]?.isLive).toBe(false);
  expect(await last()).toMatchObject({ action: 'exemption.ended', after: { certificate: 'CA-123', reason } });
});

it('a line is found by its number, kept from suspension, and given back', async () => {
  const keep = (line: string, id?: string) => calls().keepCustomerLine({ ...at(id), body: { line, reason } });
  await keep(`${iccid.slice(0, 4)} ${iccid.slice(4)}`);
  const [kept] = (await terms()).neverCut;
  expect(kept).toMatchObject({ iccid, reason, by: 'Fay Finance' });
  const refused = await Promise.allSettled([keep(iccid), keep('0000'), keep(iccid, other.accountId)]);
  expect(refused.map((one) => one.status === 'rejected' && one.reason)).toMatchObject([
    { fields: { line: 'This line is on the list already.' } },
    { fields: { line: 'No line of this customer has this ICCID, IMEI or MSISDN.' } },
    { fields: { line: 'No line of this customer has this ICCID, IMEI or MSISDN.' } },
  ]);
  await calls().giveBackCustomerLine(item(kept?.lineId));
  expect((await terms()).neverCut).toEqual([]);
  expect(await last()).toMatchObject({
    action: 'dunning.line_given_back',
    after: { reason, decidedBy: 'Fay Finance' },
  });
});

it('late interest is switched off for one customer, and on again', async () => {
  await calls().exemptCustomerFromInterest({ ...at(), body: { isExempt: true, reason } });
  expect(await terms()).toMatchObject({ interestExemption: { reason, by: 'Fay Finance' } });
  await calls().exemptCustomerFromInterest({ ...at(), body: { isExempt: false, reason } });
  expect((await terms()).interestExemption).toBeNull();
});

it('with a closed customer nothing new is agreed', async () => {
  const { accountId } = await world.newCustomer();
  await sql`update accounts.accounts set status = 'closed', closed_at = now() where id = ${accountId}`.execute(
    world.db,
  );
  const refused = await Promise.allSettled([
    calls().addCustomerExtra({ ...at(accountId), body: discount }),
    calls().changeCustomerTerms({ ...at(accountId), body: { netDays: 15, creditLimitCents: null, reason } }),
    calls().keepCustomerLine({ ...at(accountId), body: { line: iccid, reason } }),
  ]);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'account_closed' } })));
});
