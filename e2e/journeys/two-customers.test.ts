import * as z from 'zod';
import { apiOf, dataOf, type Api } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, paidPayments, planId, plans } from '../world/lines.ts';
import { expect, logIn, test } from '../world/test.ts';

const id = z.object({ id: z.string() });
const methodsShape = z.object({ methods: z.array(id), defaultId: z.string() });
const lineShape = z.object({
  line: z.object({ name: z.string().nullable(), status: z.string(), subscriptionId: z.string() }),
});

const activityShape = z.object({ items: z.array(z.object({ kind: z.string(), text: z.string() })) });

/** One thing of every kind that an account can have. */
interface Things {
  line: string;
  job: string;
  subscription: string;
  payment: string;
  invoice: string;
  method: string;
  plan: string;
}

async function ownOneOfEach(api: Api, iccid: string): Promise<Things> {
  const { jobId, lines } = await activate(api, plans.cisco, [{ iccid, name: 'Secret pump' }]);
  await jobEnd(api, jobId);
  const line = lines[0]?.lineId ?? '';
  const [payment] = await paidPayments(api, 1);
  const { subscriptionId } = dataOf(lineShape, await api('GET', `/api/v1/lines/${line}`)).line;
  return {
    line,
    job: jobId,
    subscription: subscriptionId,
    payment: payment?.id ?? '',
    invoice: payment?.invoices[0]?.id ?? '',
    method: dataOf(methodsShape, await api('GET', '/v1/dash/customerProfile')).defaultId,
    plan: await planId(api, plans.cisco),
  };
}

/** The same kinds of ids, of nothing that exists. */
function unknownOnes(things: Things): Things {
  const other = (given: string) => given.replaceAll(/[0-9a-f](?=[0-9a-f]{0,11}$)/g, '0');
  const { line, job, subscription, payment, invoice, method, plan } = things;
  return {
    line: other(line),
    job: other(job),
    subscription: other(subscription),
    payment: other(payment),
    invoice: other(invoice),
    method: other(method),
    plan: other(plan),
  };
}

/** Every call that names a thing. */
const calls: readonly [string, (of: Things) => [string, string, object?]][] = [
  ['read a line', ({ line }) => ['GET', `/api/v1/lines/${line}`]],
  ['read the plan of a device', ({ line }) => ['GET', `/api/v1/home/plan-carriers/${line}`]],
  ['rename a device', ({ line }) => ['PUT', '/v1/dash/edit-device-name', { id: line, name: 'Mine now' }]],
  ['activate a line again', ({ line }) => ['POST', `/api/v1/lines/${line}/retry-activation`, {}]],
  ['watch an activation', ({ job }) => ['GET', `/api/v1/jobs/${job}`]],
  ['read the devices of a plan', ({ plan }) => ['GET', `/api/v1/home/plans/${plan}`]],
  ['read the lines of a plan', ({ plan }) => ['GET', `/api/v1/home/active-lines/${plan}?limit=20&page=1`]],
  ['read the charges of a subscription', ({ subscription }) => ['GET', `/api/v1/home/subs-trans-logs/${subscription}`]],
  ['read a payment', ({ payment }) => ['GET', `/v1/dash/get-transaction-info/${payment}`]],
  ['read an invoice', ({ invoice }) => ['GET', `/api/v1/invoices/${invoice}`]],
  ['choose a payment method', ({ method }) => ['PUT', `/v1/dash/setDefaultPayment/${method}`, {}]],
  ['delete a payment method', ({ method }) => ['DELETE', `/v1/dash/deletepayment/${method}`]],
  [
    'pay a subscription',
    ({ subscription }) => ['POST', '/api/v1/home/charge-failed-subscriptions', { subscriptionIds: [subscription] }],
  ],
];

test.use({ expectedErrors: /status of 404/ });

test('one customer can neither see nor change anything of another: foreign ids answer like unknown ones', async ({
  page,
  browser,
}) => {
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await logIn(page, await newCustomer());
  const owner = await apiOf(page);
  const things = await ownOneOfEach(owner, iccid);
  const before = await Promise.all(
    ['/v1/dash/customerProfile', `/api/v1/invoices/${things.invoice}`].map((path) => owner('GET', path)),
  );

  const foreignContext = await browser.newContext();
  const foreign = await foreignContext.newPage();
  await logIn(foreign, await newCustomer());
  const stranger = await apiOf(foreign);
  for (const [what, call] of calls) {
    await test.step(`a stranger may not ${what}`, async () => {
      const answer = await stranger(...call(things));
      expect(answer.status, what).toBe(404);
      expect(answer, what).toEqual(await stranger(...call(unknownOnes(things))));
    });
  }
  for (const path of ['/api/v1/lines', '/v1/dash/getpaymenthistory', '/api/v1/invoices']) {
    const list = dataOf(z.object({ items: z.array(z.unknown()) }), await stranger('GET', `${path}?limit=20`));
    expect(list.items, path).toEqual([]);
  }
  const activity = dataOf(activityShape, await stranger('GET', '/api/v1/activity?limit=20'));
  expect(activity.items.map(({ kind }) => kind)).toEqual(['login']);
  expect(activity.items[0]?.text).toContain('logged in');
  const search = await stranger('GET', `/api/v1/lines?searchTerm=${iccid}`);
  expect(JSON.stringify(search.body)).not.toContain('Secret pump');

  await foreign.goto(`/lines/${things.line}`);
  await expect(foreign.getByRole('heading', { name: /not found|could not find|no such/i })).toBeVisible();
  await expect(foreign.getByText('Secret pump')).toBeHidden();
  await foreignContext.close();

  expect(
    await Promise.all(
      ['/v1/dash/customerProfile', `/api/v1/invoices/${things.invoice}`].map((path) => owner('GET', path)),
    ),
  ).toEqual(before);
  const { line } = dataOf(lineShape, await owner('GET', `/api/v1/lines/${things.line}`));
  expect(line).toMatchObject({ name: 'Secret pump', status: 'active' });
  for (const idToken of ['', 'no.token.atall']) {
    expect((await owner('GET', `/api/v1/lines/${things.line}`, undefined, { idToken })).status).toBe(401);
  }
});
