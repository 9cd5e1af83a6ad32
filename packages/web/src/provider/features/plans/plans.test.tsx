import { screen, within } from '@testing-library/react';
import type { PlanDraft } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';
import { account, effect, plan, terms, versions } from '../../../../test/provider/plan-samples.ts';

const at = '2026-11-01T09:00:00.000Z';
const draft: PlanDraft = {
  id: 'drf_1',
  planId: 'plan_1',
  code: 'sensor-5',
  carrier: 'kore',
  carrierName: 'KORE',
  basedOnVersionNo: 2,
  terms: { ...terms, priceCents: 150 },
  revision: 3,
  changedAt: at,
  changedBy: 'Fay',
};
const opened = {
  draft,
  plan: { ...plan, draftId: draft.id },
  warnings: ['carrierPlanUnknown'],
  isOutdated: false,
  reportsMessages: true,
  earliest: { sale: '2026-11-24', reach: '2026-12-24' },
};
const carriers = [{ carrier: 'kore', carrierName: 'KORE', reportsMessages: true }];
const listed = { items: [plan], drafts: [draft], carriers };
const pageOf = (items: readonly object[]) =>
  answered({ items, page: 1, limit: 20, total: items.length, totalIsLowerBound: false, nextCursor: null });

async function open(path = '/provider/plans', { self = {}, api = {} }: ConsoleOptions = {}) {
  return openConsole(path, {
    self,
    api: {
      listPlansForStaff: () => answered(listed),
      getPlanForStaff: () => answered({ plan, versions, earliestReach: '2027-01-02' }),
      listPlanCustomers: () => pageOf([{ account, versionNo: 1, lineCount: 15, monthlyCents: 1500 }]),
      getPlanDraft: () => answered(opened),
      previewPlanVersion: () => answered(effect),
      ...api,
    },
  });
}
const draftPath = '/provider/plans/drafts/drf_1';

it('each plan is listed with price, customers, lines and monthly revenue, and drafts above', async () => {
  const { user, sent } = await open();
  const table = await screen.findByRole('table', { name: 'Plans' });
  const row = (await within(table).findByRole('link', { name: 'Sensor 5' })).closest('tr') ?? table;
  for (const text of ['KORE', 'On sale', '$1.00', '30', '$30.00']) expect(within(row).getByText(text)).toBeDefined();
  const drafts = screen.getByRole('table', { name: 'Drafts' });
  expect(within(drafts).getByRole('link', { name: 'Sensor 5' }).getAttribute('href')).toBe(draftPath);
  await user.click(screen.getByRole('button', { name: 'Filter by state' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Retired' }));
  expect(sent('listPlansForStaff').at(-1)?.query.get('status')).toBe('legacy');
});

it('a plan shows its terms, what each version changed, who was emailed, and its customers', async () => {
  await open('/provider/plans/plan_1');
  expect(await screen.findByText('5 MB')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Versions' });
  expect(within(table).getByText('$1.00 instead of $0.90')).toBeDefined();
  // In a column of its own, and where there is no room for one, under what changed.
  expect(within(table).getAllByText(/^Chosen customers, .*, 1 customer emailed, holds from Jan 1, 2027$/)).toHaveLength(
    2,
  );
  expect(await screen.findByRole('link', { name: 'Engines Inc' })).toBeDefined();
});

it('a plan is retired with a reason', async () => {
  const { user, sent } = await open('/provider/plans/plan_1', {
    api: { retirePlan: () => answered({ status: 'legacy' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Retire plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retire Sensor 5?' });
  await user.click(within(dialog).getByRole('button', { name: 'Retire plan' }));
  expect(within(dialog).getByText('Enter a reason of at least 3 characters.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'Too few lines');
  await user.click(within(dialog).getByRole('button', { name: 'Retire plan' }));
  expect(await screen.findByText('Plan retired.')).toBeDefined();
  expect(sent('retirePlan')[0]?.body).toEqual({ reason: 'Too few lines' });
});

it('changing terms starts a draft with the terms on sale and opens it', async () => {
  const { user, sent } = await open('/provider/plans/plan_1', { api: { startPlanDraft: () => answered({ draft }) } });
  await user.click(await screen.findByRole('button', { name: 'Change terms' }));
  expect(await screen.findByRole('heading', { name: 'Draft of Sensor 5' })).toBeDefined();
  expect(sent('startPlanDraft')[0]?.body).toMatchObject({ planId: 'plan_1', terms: { priceCents: 100 } });
});

it('a draft is typed in dollars and megabytes, and saved as cents and bytes', async () => {
  const { user, sent } = await open(draftPath, { api: { savePlanDraft: () => answered({ draft }) } });
  const price = await screen.findByLabelText('Price per month');
  await user.clear(price);
  await user.type(price, '1.999');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getByText('Enter dollars such as 12.50.')).toBeDefined();
  await user.clear(price);
  await user.type(price, '2.05');
  await user.click(screen.getByRole('radio', { name: 'Charged by units' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getAllByText('Enter this for a plan that charges above the allowance.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Price of a unit'), '0.025');
  await user.type(screen.getByLabelText('Unit'), '1');
  expect(screen.getByText('Save the draft to see its effect and publish it.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeDefined();
  expect(sent('savePlanDraft')[0]?.body).toMatchObject({
    revision: 3,
    terms: {
      priceCents: 205,
      pausePriceCents: 100,
      includedBytes: 5_000_000,
      overagePriceTenThousandths: 25_000,
      overageUnitBytes: 1_000_000,
      overageUnits: 'started',
    },
  });
});

it('a full price while suspended follows the price, another one stays', async () => {
  const full = { ...opened, draft: { ...draft, terms } };
  const { user } = await open(draftPath, { api: { getPlanDraft: () => answered(full) } });
  const price = await screen.findByLabelText('Price per month');
  await user.clear(price);
  await user.type(price, '2.05');
  const paused = screen.getByLabelText('Price while suspended');
  expect(paused).toHaveProperty('value', '2.05');
  await user.clear(paused);
  await user.type(paused, '1.50');
  await user.type(price, '9');
  expect(paused).toHaveProperty('value', '1.50');
});

it('a draft is compared with what is sold, and says what to check', async () => {
  await open(draftPath);
  expect(await screen.findByText('$1.50 instead of $1.00')).toBeDefined();
  expect(screen.getByText(/No other plan of this carrier has this carrier plan/)).toBeDefined();
});

it('chosen customers and days are shown in the bills, and published with a reason', async () => {
  const { user, sent } = await open(draftPath, {
    api: { publishPlanDraft: () => answered({ planId: 'plan_1', versionNo: 3 }) },
  });
  await user.click(await screen.findByRole('radio', { name: 'Chosen get it' }));
  expect(screen.getByText('Choose at least one customer.')).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'Engines Inc gets the new terms' }));
  await user.click(within(screen.getByRole('group', { name: 'Renewals bring it' })).getByLabelText('From a day on'));
  const asked = { reach: 'chosen', accountIds: ['acct_1'], holdsFrom: '2026-12-24' };
  expect(sent('previewPlanVersion').at(-1)?.body).toEqual(asked);
  expect(within(screen.getByRole('table', { name: /Customers with/ })).getByText('+$7.50')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Sensor 5?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Carrier costs');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 3 published.')).toBeDefined();
  expect(sent('publishPlanDraft')[0]?.body).toEqual({ ...asked, revision: 3, soldFrom: null, reason: 'Carrier costs' });
});

it('the email to a customer is shown', async () => {
  const letter = { to: ['ap@acme.test'], subject: 'New price', text: 'From Jan 1.' };
  const { user, sent } = await open(draftPath, { api: { previewPlanLetter: () => answered(letter) } });
  await user.click(await screen.findByRole('button', { name: 'Show the email to Engines Inc' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email to Engines Inc' });
  expect(await within(dialog).findByText('From Jan 1.')).toBeDefined();
  expect(within(dialog).getByText('To: ap@acme.test')).toBeDefined();
  expect(sent('previewPlanLetter')[0]?.body).toEqual({ account: 'acct_1', holdsFrom: null });
});

it('a draft with older terms than its plan is not published before it is saved again', async () => {
  await open(draftPath, { api: { getPlanDraft: () => answered({ ...opened, isOutdated: true }) } });
  expect((await screen.findAllByText('The plan has newer terms')).length).toBe(2);
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

it('a file is shown first, plan by plan, then the same file is imported', async () => {
  const change = {
    code: 'sensor-5',
    change: 'changed',
    before: { status: 'live', terms },
    after: { status: 'legacy', terms: { ...terms, priceCents: 120 } },
  };
  const shown = { problems: [], plans: [change], unchangedCount: 4 };
  const { user, sent } = await open(undefined, { api: { importPlansForStaff: () => answered(shown) } });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import plans' });
  const content = '{"plans":[]}';
  await user.upload(within(dialog).getByLabelText('JSON file'), new File([content], 'plans.json'));
  expect(await within(dialog).findByText('1 plan changes, 4 unchanged.')).toBeDefined();
  expect(within(dialog).getByText('$1.20 instead of $1.00')).toBeDefined();
  expect(within(dialog).getByText('Retired instead of On sale')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 plan' }));
  expect(await screen.findByText('1 plan imported.')).toBeDefined();
  expect(sent('importPlansForStaff').map(({ body }) => body)).toEqual([
    { content, isDryRun: true },
    { content, isDryRun: false },
  ]);
});

it('a new plan needs a name, a code and a carrier plan, and becomes a draft', async () => {
  const { user, sent } = await open(undefined, { api: { startPlanDraft: () => answered({ draft }) } });
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'New plan' });
  await user.type(within(dialog).getByLabelText('Code'), 'Gauge 10');
  await user.click(within(dialog).getByRole('button', { name: 'Start draft' }));
  expect(within(dialog).getByText('Use lowercase letters, digits and dashes, 50 at most.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Name'), 'Gauge 10');
  await user.clear(within(dialog).getByLabelText('Code'));
  await user.type(within(dialog).getByLabelText('Code'), 'gauge-10');
  await user.type(within(dialog).getByLabelText('Carrier plan'), 'cmp-9');
  await user.click(within(dialog).getByRole('button', { name: 'Start draft' }));
  expect(await screen.findByRole('heading', { name: 'Draft of Sensor 5' })).toBeDefined();
  expect(sent('startPlanDraft')[0]?.body).toMatchObject({
    planId: null,
    code: 'gauge-10',
    terms: { name: 'Gauge 10', carrierPlanRef: 'cmp-9' },
  });
});

it('other roles see plans, drafts and effects, and change nothing', async () => {
  await open(draftPath, { self: { role: 'support' } });
  expect(await screen.findByRole('table', { name: /Revenue of this plan/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Publish|Save draft|Discard draft)$/ })).toBeNull();
});

it.each([
  ['/provider/plans', 'No plans'],
  ['/provider/plans?find=x', 'No matching plans'],
  ['/provider/plans/plan_9', 'No such plan'],
  ['/provider/plans/drafts/drf_9', 'This draft is gone'],
])('%s without anything says so', async (path, said) => {
  const gone = () => refused(404, 'not_found', 'Not found.');
  await open(path, {
    api: {
      listPlansForStaff: () => answered({ items: [], drafts: [], carriers }),
      getPlanForStaff: gone,
      getPlanDraft: gone,
    },
  });
  expect(await screen.findByText(said)).toBeDefined();
});

it('a list that cannot be read can be tried again', async () => {
  const { user, sent } = await open(undefined, {
    api: { listPlansForStaff: () => refused(500, 'unexpected', 'Something went wrong') },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(sent('listPlansForStaff').length).toBeGreaterThan(1);
});
