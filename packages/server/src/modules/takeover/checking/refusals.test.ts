import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../../test/take-over-world.ts';

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

let lastName = 0;
const newName = () => `customer-${(lastName += 1)}`;
const paid = { plan: 'kore-10', state: 'active', paid_through: '2026-12-31' };

/** What is wrong with the first row of a kind. */
async function problemsOf(
  files: Parameters<TakeOverWorld['checked']>[0],
  kind: 'balance' | 'customer' | 'line' | 'person' | 'price',
) {
  const [row] = await self.rows(await self.checked(files), { kind });
  return { problems: row?.problems, warnings: row?.warnings, state: row?.state };
}

const customerWith = (facts: object) => ({ customers: [{ customer: newName(), ...someCompany, ...facts }] });

it('files that cannot be read are refused with what is wrong with them', async () => {
  expect(await self.upload({})).toEqual({ id: null, problems: ['Choose at least one file with a row.'] });
  const { problems } = await self.upload({ lines: [{ iccid: '89', plan: 'x', colour: 'red' }] });
  expect(problems).toEqual([
    'lines.csv needs these columns: customer, state, paid_through.',
    'lines.csv has columns that we don’t know: colour.',
  ]);
});

it('each cell is refused by its column', async () => {
  const customers = await problemsOf(
    customerWith({ zip: '1', time_zone: 'Mars', billing_day: 32, terms: 'later' }),
    'customer',
  );
  expect(customers.problems?.map((text) => text.split(':')[0])).toEqual(['zip', 'time_zone', 'billing_day', 'terms']);
  const line = {
    customer: newName(),
    iccid: '1234',
    plan: '',
    state: 'gone',
    paid_through: 'May',
    imei: '1',
    msisdn: '5',
  };
  const lines = await problemsOf({ lines: [line] }, 'line');
  expect(lines.problems?.map((text) => text.split(':')[0])).toEqual([
    'iccid',
    'plan',
    'state',
    'paid_through',
    'imei',
    'msisdn',
    `No customer ${line.customer} in customers.csv, and none was taken over before.`,
  ]);
  const balance = { customer: newName(), side: 'both', amount: '-1', charge: 'soon' };
  const balances = await problemsOf({ balances: [balance] }, 'balance');
  expect(balances.problems?.slice(0, 3).map((text) => text.split(':')[0])).toEqual(['side', 'amount', 'charge']);
});

it('who pays by card needs a customer at the gateway that has methods and is no one else’s', async () => {
  const card = { terms: 'card' };
  const problem = async (facts: object) => (await problemsOf(customerWith({ ...card, ...facts }), 'customer')).problems;
  expect(await problem({})).toEqual(['gateway_profile: Enter one. An account that pays by card needs it.']);
  expect(await problem({ gateway_profile: '1' })).toEqual(['The gateway has no customer with this gateway_profile.']);
  expect(await problem({ gateway_profile: self.profile() })).toEqual([
    'The gateway has no payment method for this gateway_profile.',
  ]);
  expect(await problem({ gateway_profile: self.profile('4242'), payment_profile: '5' })).toEqual([
    'The gateway has no such payment_profile for this customer.',
  ]);
  const profile = self.profile('4242');
  await self.taken(customerWith({ ...card, gateway_profile: profile }));
  expect(await problem({ gateway_profile: profile })).toEqual(['Another account has this gateway_profile.']);
  self.world.gateway.trouble('findCustomer', 'silent_before');
  expect(await problem({ gateway_profile: self.profile('4242') })).toEqual([
    'The gateway didn’t answer. Check again later.',
  ]);
});

it('a SIM that is unknown, taken, of another carrier or of another customer is refused', async () => {
  const customer = newName();
  const customers = [{ customer, ...someCompany }];
  const problem = async (line: object) =>
    (await problemsOf({ customers, lines: [{ customer, ...paid, ...line }] }, 'line')).problems;
  expect(await problem({ iccid: '8988303000000999995' })).toEqual([
    'This SIM is not in the inventory. Import it first.',
  ]);
  const [line] = await self.world.activeLines(1);
  expect(await problem({ iccid: line?.iccid })).toContain('Another line has this SIM.');
  const [cisco] = await self.world.newSims('cisco', 1);
  expect(await problem({ iccid: cisco })).toEqual(['The SIM is of Cisco IoT Control Center, the plan of KORE.']);
  const [given = ''] = await self.world.newSims('kore', 1);
  await self.world.inventory.assignSimsOf(given, { account: self.world.caller.accountId, order: null });
  expect(await problem({ iccid: given })).toEqual(['This SIM belongs to another customer.']);
  const [free] = await self.world.newSims('kore', 1);
  expect(await problem({ iccid: free, plan: 'nothing' })).toEqual(['No plan has the code nothing.']);
  expect(await problem({ iccid: free, paid_through: '2026-01-31' })).toEqual([
    'Paid through Jan 31, 2026, which is more than 92 days ago.',
  ]);
});

it('what the carrier says of a SIM is compared where staff ask for it', async () => {
  const customer = newName();
  const customers = [{ customer, ...someCompany }];
  const [iccid = ''] = await self.simsInService(1);
  const judged = async (seen: object, asksCarriers = true) => {
    self.world.kore.outside.set(iccid, { state: 'active', word: 'Active', planRef: 'ref-kore-10', ...seen });
    return problemsOf({ customers, lines: [{ customer, iccid, ...paid }], asksCarriers }, 'line');
  };
  expect(await judged({})).toEqual({ problems: [], warnings: [], state: 'ready' });
  const off = { state: 'deactivated' as const, word: 'Deactivated' };
  expect(await judged(off)).toMatchObject({ problems: ['KORE has this SIM as “Deactivated”.'], state: 'refused' });
  expect(await judged(off, false)).toMatchObject({ problems: [], state: 'ready' });
  expect(await judged({ planRef: 'ref-other' })).toMatchObject({
    problems: [],
    warnings: ['KORE has this SIM on ref-other. The plan is ref-kore-10 there.'],
  });
});

it('rows that are there twice, emails and profiles of two rows, and rows of a refused customer are refused', async () => {
  const [one, other] = [newName(), newName()];
  const profile = self.profile('4242');
  const person = { first_name: 'Ada', last_name: 'Byron', role: 'owner' };
  const id = await self.checked({
    customers: [
      { customer: one, ...someCompany, gateway_profile: profile },
      { customer: one, ...someCompany, gateway_profile: '' },
      { customer: other, ...someCompany, gateway_profile: profile },
    ],
    people: [
      { customer: one, email: `${one}@example.com`, ...person },
      { customer: other, email: `${one}@Example.com`, ...person },
    ],
  });
  expect((await self.rows(id)).map(({ problems }) => problems)).toEqual([
    [],
    ['Row 2 has the same.'],
    ['Row 2 has the same gateway_profile.'],
    [],
    [
      'Its customer is not ready: see row 4 of customers.csv.',
      'Row 2 has the same email. Each login needs an email of its own.',
    ],
  ]);
  await self.start(id);
  await self.work();
  expect((await self.rows(id)).map(({ state }) => state)).toEqual(['done', 'refused', 'refused', 'waiting', 'refused']);
});

it('days that are not paid and customers without an owner get warnings', async () => {
  const customer = newName();
  const [iccid] = await self.simsInService(1);
  const yesterday = new Date(self.world.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const files = {
    customers: [{ customer, ...someCompany }],
    lines: [{ customer, iccid, ...paid, paid_through: yesterday }],
  };
  expect((await problemsOf(files, 'line')).warnings).toEqual(['2 days are not paid: they are billed at once.']);
  expect((await problemsOf(files, 'customer')).warnings).toEqual(['None of its people is an owner.']);
});
