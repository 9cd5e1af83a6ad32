import { brandId, type AccountId } from '../kernel/ids.ts';
import { asStaff, type StaffParts } from './as-staff.ts';
import type { MeasureOf } from './cast.ts';
import { addressOf } from './customer.ts';
import type { DemoNeeds, StaffCalls } from './demo-needs.ts';
import { fleetOf, simsOf, toldOf } from './figure.ts';
import { noteCustomer } from './fleet.store.ts';
import { factsOf } from './names.ts';
import { after, dayMs, utcDay } from '../kernel/clock.ts';
import { words } from './words.ts';

type TakeOver = MeasureOf<'takeOver'>;

/** Customers of another system, whose lines are in service already. Each call goes one step on; false: there is more. */
export function takeOver(needs: DemoNeeds, deed: TakeOver): Promise<boolean> {
  return asStaff(needs, 'owner', async (calls, call) => {
    const { items } = await calls.listTakeOvers({ ...call, query: { page: 1, limit: 100 } });
    const found = items.find(({ name }) => name === deed.name);
    if (!found) return begin(needs, deed, calls, call);
    const params = { id: found.id };
    if (found.state === 'checked') await calls.startTakeOver({ ...call, params });
    if (found.state !== 'done') return false;
    const { counts } = await calls.getTakeOver({ ...call, params });
    const lost = counts.reduce((sum, { refused, failed }) => sum + refused + failed, 0);
    if (lost > 0) throw new Error(words.notTakenOver(lost));
    await noteAll(needs, deed, calls, call);
    return true;
  });
}

async function begin(needs: DemoNeeds, deed: TakeOver, calls: StaffCalls, call: StaffParts): Promise<false> {
  const { items: plans } = await calls.listPlansForStaff({ ...call, query: {} });
  const fleet = await fleetOf(needs);
  const told = await toldOf(needs, fleet);
  const paidThrough = utcDay(after(needs.clock.now(), 10 * dayMs));
  const files = { ...headers };
  const factsByKey = told.cast && factsOf(told.cast);
  for (const { key, plan: code, some, owedCents } of deed.customers) {
    const facts = factsByKey?.get(key);
    const plan = plans.find((one) => one.code === code);
    if (!facts || !plan) throw new Error(words.noPlan(code));
    const { company, phone, billaddress, billcity, billstate, billzip } = addressOf(facts);
    const where = [company, phone, billaddress, billcity, billstate, billzip];
    files.customers += `\n${[key, ...where, 'net 30', 5, '2000.00'].join(',')}`;
    files.people += `\n${[key, `office@${facts.host}`, facts.firstName, facts.lastName, 'owner'].join(',')}`;
    if (owedCents > 0) files.balances += `\n${[key, 'owed', (owedCents / 100).toFixed(2), `OLD-${key}`].join(',')}`;
    for (const [index, iccid] of simsOf(fleet, told, key)(some).entries()) {
      await needs.practice.changeSim(iccid, { state: 'active', planRef: plan.terms.carrierPlanRef });
      files.lines += `\n${[key, iccid, code, 'active', paidThrough, `Unit ${index + 1}`].join(',')}`;
    }
  }
  const { problems } = await calls.createTakeOver({ ...call, body: { name: deed.name, ...files, asksCarriers: true } });
  if (problems.length > 0) throw new Error(problems.join(' '));
  return false;
}

const headers = {
  customers: 'customer,company,phone,address,city,state,zip,terms,billing_day,credit_limit',
  people: 'customer,email,first_name,last_name,role',
  prices: '',
  lines: 'customer,iccid,plan,state,paid_through,name',
  balances: 'customer,side,amount,reference',
};

async function noteAll(needs: DemoNeeds, deed: TakeOver, calls: StaffCalls, call: StaffParts): Promise<void> {
  const { cast } = await needs.told();
  for (const { key } of deed.customers) {
    const find = cast && factsOf(cast).get(key)?.company;
    const { items } = await calls.findCustomers({ ...call, query: { page: 1, limit: 10, find: find ?? undefined } });
    const accountId = brandId<AccountId>(items[0]?.id ?? '');
    await needs.db.transaction().execute((tx) => noteCustomer(tx, key, { email: null, accountId, subject: null }));
  }
}
