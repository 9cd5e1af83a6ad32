import type { Job } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quote, routerPlan } from '../../../../test/activation-samples.ts';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { draft, job, jobRefusal, jobRow } from '../../../../test/job-samples.ts';
import { line, plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

const three = [1, 2, 3].map((number) => line({ id: `line_${number}`, name: `Truck ${number}` }));

async function open(api: ApiAnswers = {}, path = '/lines') {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf(three, { total: 53_112, nextCursor: 'after-3' })),
      listCatalog: () => answered({ plans: [plan(), plan({ id: 'plan_3', name: 'Tracker 1 GB' }), routerPlan] }),
      createJob: () => answered(draft(['ready', 'ready'])),
      tagLines: () => answered({ changed: [], refused: [] }),
      startJob: () => answered(job(['running', 'running'])),
      getJob: () => answered(job(['running', 'running'])),
      listJobRows: () => answered(pageOf([jobRow()])),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 1' });
  const sent = (name: keyof ApiAnswers) => portal.requests.filter((one) => one.name === name).map(({ body }) => body);
  const press = async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name }));
  const pick = (name: string) => portal.user.click(screen.getByRole('checkbox', { name }));
  /** What else can be done with the chosen lines; the menu of phones has a button of that name, too. */
  const more = () => portal.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
  return { ...portal, sent, press, pick, more };
}

it('lines picked one by one are suspended after a preview', async () => {
  const { sent, press, pick } = await open();
  await pick('Select Truck 1');
  await pick('Select Truck 3');
  await press('Suspend');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend selected lines' }));
  expect(await dialog.findByText('2 lines')).toBeDefined();
  expect(sent('startJob')).toEqual([]);
  await press('Suspend 2 lines');
  expect(await screen.findByText('0 of 2 done, 2 waiting for carrier')).toBeDefined();
  expect(window.location.pathname).toBe('/jobs/job_1');
  expect(sent('createJob')).toEqual([{ action: 'suspend', selection: { lineIds: ['line_1', 'line_3'] } }]);
});

it('the badge of a line follows its change although the page looked before the carrier was asked', async () => {
  let isDone = false;
  const { press, pick } = await open({
    createJob: () => answered(draft(['ready'])),
    startJob: () => answered(job(['waiting'])),
    getJob: () => answered(job([isDone ? 'done' : 'waiting'])),
    listLines: () =>
      answered(pageOf([line({ id: 'line_1', name: 'Truck 1', status: isDone ? 'suspended' : 'active' })])),
  });
  await pick('Select Truck 1');
  await press('Suspend');
  await press('Suspend 1 line');
  expect(await screen.findByText('Suspend 1 lines: started.')).toBeDefined();
  const row = screen.getByRole('row', { name: /Truck 1/ });
  expect(within(row).getByText('Active')).toBeDefined();
  isDone = true;
  const shown = () => within(screen.getByRole('row', { name: /Truck 1/ })).getByText('Suspended');
  await waitFor(() => expect(shown()).toBeDefined(), { timeout: 20_000 });
});

it('a preview without a network fails, and works when the network is back', async () => {
  let isOnline = true;
  const { press, pick } = await open({
    createJob: () => (isOnline ? answered(draft(['ready'])) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  await pick('Select Truck 1');
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  try {
    await press('Suspend');
    expect(await screen.findByText("We couldn't preview this change")).toBeDefined();
    expect(screen.getByText("The server didn't answer. Check your connection and try again.")).toBeDefined();
    isOnline = true;
  } finally {
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByRole('button', { name: 'Suspend 1 line' })).toBeDefined();
});

it('a filter selects all matching lines but for those left out', async () => {
  const { sent, press, pick } = await open({}, '/lines?status=active&searchTerm=truck');
  await pick('Select this page');
  await press('Select all 53,112 matching');
  await pick('Select Truck 2');
  expect(screen.getByRole('region', { name: 'Selected lines' }).textContent).toContain('53,111 lines selected');
  await press('Suspend');
  await screen.findByRole('dialog');
  await waitFor(() =>
    expect(sent('createJob')).toEqual([
      {
        action: 'suspend',
        selection: { filter: { searchTerm: 'truck', status: 'active' }, exceptIds: ['line_2'] },
      },
    ]),
  );
});

it('another plan is chosen first, among those of the line’s carrier', async () => {
  const { user, sent, press } = await open();
  await press('Manage Truck 2');
  await user.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan of Truck 2' }));
  await press('Preview');
  expect(await dialog.findByText('Choose a plan.')).toBeDefined();
  expect(dialog.queryByRole('radio', { name: /Router/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Tracker 1 GB/ }));
  await press('Preview');
  await waitFor(() =>
    expect(sent('createJob')).toEqual([{ action: 'changePlan', planId: 'plan_3', selection: { lineIds: ['line_2'] } }]),
  );
});

it('a single line is terminated only after its name was typed, and stays on the screen', async () => {
  const one: Partial<Job> = { action: 'terminate', title: 'Terminate 1 line' };
  const { user, sent, press } = await open({
    createJob: () => answered(draft(['ready'], one)),
    startJob: () => answered(job(['running'], one)),
  });
  await press('Manage Truck 1');
  await user.click(await screen.findByRole('menuitem', { name: 'Terminate' }));
  await user.type(await screen.findByRole('textbox', { name: 'Type Truck 1 to confirm' }), 'Truck{Enter}');
  expect(sent('startJob')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Type Truck 1 to confirm' }), ' 1{Enter}');
  expect(await screen.findByText('Terminate 1 line: started.')).toBeDefined();
  expect(window.location.pathname).toBe('/lines');
});

it('tags in use are suggested while typing, and those of the line for removal', async () => {
  const api: ApiAnswers = {
    listLineTags: () => answered({ tags: ['north', 'south', 'soil'].map((tag) => ({ tag, count: 1 })) }),
    listLines: () => answered(pageOf([line({ id: 'line_1', name: 'Truck 1', tags: ['south'] })])),
  };
  const { sent, press, user } = await open(api);
  await press('Manage Truck 1');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  const add = within(await screen.findByRole('list', { name: 'Tags to add' }));
  await user.type(screen.getByRole('textbox', { name: 'Add tags' }), 'pilot, so');
  expect(add.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['south', 'soil']);
  await user.click(add.getByRole('button', { name: 'soil' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add tags' }).value).toBe('pilot, soil, ');
  const remove = within(screen.getByRole('list', { name: 'Tags to remove' }));
  await user.click(remove.getByRole('button', { name: 'south' }));
  await press('Save tags');
  await waitFor(() =>
    expect(sent('tagLines')).toEqual([{ add: ['pilot', 'soil'], remove: ['south'], lineIds: ['line_1'] }]),
  );
});

it('tags are checked before they are saved, and sent as lists', async () => {
  const { user, sent, press } = await open();
  await press('Manage Truck 1');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  await press('Save tags');
  expect(await screen.findByText('Enter a tag.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Add tags' }), 'north, pilot , north');
  await user.type(screen.getByRole('textbox', { name: 'Remove tags' }), 'south{Enter}');
  await waitFor(() => expect(sent('tagLines')).toHaveLength(1));
  expect(sent('tagLines')[0]).toMatchObject({ add: ['north', 'pilot'], remove: ['south'] });
});

it('a few lines get tags at once, without a preview or a job, and undo takes back what changed', async () => {
  const changed = [
    { lineId: 'line_1', added: ['north'], removed: [] },
    { lineId: 'line_3', added: [], removed: ['south'] },
  ];
  const { user, sent, press, pick, more } = await open({ tagLines: () => answered({ changed, refused: [] }) });
  await pick('Select Truck 1');
  await pick('Select Truck 3');
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  await user.type(await screen.findByRole('textbox', { name: 'Add tags' }), 'north');
  await user.type(screen.getByRole('textbox', { name: 'Remove tags' }), 'south');
  await press('Save tags');
  expect(await screen.findByText('Tags saved on 2 lines.')).toBeDefined();
  expect(sent('createJob')).toEqual([]);
  await press('Undo');
  await waitFor(() =>
    expect(sent('tagLines')).toEqual([
      { lineIds: ['line_1', 'line_3'], add: ['north'], remove: ['south'] },
      { lineIds: ['line_1'], add: [], remove: ['north'] },
      { lineIds: ['line_3'], add: ['south'], remove: [] },
    ]),
  );
});

it('the tags of all lines that a filter finds are a job, which is shown first', async () => {
  const { user, sent, press, pick, more } = await open();
  await pick('Select this page');
  await press('Select all 53,112 matching');
  await more();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  await user.type(await screen.findByRole('textbox', { name: 'Add tags' }), 'north');
  await press('Preview');
  await waitFor(() => expect(sent('createJob')).toMatchObject([{ add: ['north'] }]));
});

it('lines of one carrier are offered no plans of another', async () => {
  const { press, pick } = await open();
  await pick('Select Truck 1');
  await pick('Select Truck 2');
  await press('Change plan');
  expect(await screen.findByRole('radio', { name: /Tracker 1 GB/ })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /Router/ })).toBeNull();
});

it('a pasted list of identifiers of any kind names the lines to change, each once', async () => {
  const { user, sent, press } = await open();
  await press('Bulk edit from list');
  await user.click(await screen.findByRole('textbox', { name: 'List of identifiers' }));
  await user.paste(
    'ICCID\tName\n8988 3030 0000 8013 9311\tTruck 1\n89883030000080139311\n+15002000001\n8.98E+19\nMeter 5\n',
  );
  expect(await screen.findByText('Found: 1 ICCID, 1 phone number')).toBeDefined();
  expect(screen.getByText('1 duplicate')).toBeDefined();
  expect(screen.getByText('1 row matches no line, such as “Meter 5”.')).toBeDefined();
  expect(screen.getByText(/1 not recognized, such as “8.98E\+19”/)).toBeDefined();
  await press('Suspend');
  await screen.findByRole('dialog', { name: 'Suspend lines from list' });
  await waitFor(() =>
    expect(sent('createJob')).toEqual([
      { action: 'suspend', selection: { identifiers: ['89883030000080139311', '+15002000001'] } },
    ]),
  );
});

it('a pasted number that a spreadsheet has cut off shows before anything changes', async () => {
  const { user, press } = await open();
  await press('Bulk edit from list');
  await user.click(await screen.findByRole('textbox', { name: 'List of identifiers' }));
  await user.paste('89883030000001400000\n');
  expect(await screen.findByText('Found: 1 ICCID')).toBeDefined();
  expect(screen.getByText(/^1 to check, such as “89883030000001400000”: The last digits are all zero/)).toBeDefined();
});

it('when no line can be changed, nothing can be started', async () => {
  const { press, pick } = await open({
    createJob: () => answered(draft(['refused'], { action: 'resume', refusals: [jobRefusal()] })),
  });
  await pick('Select Truck 1');
  await press('Resume');
  expect(await screen.findByText('This line is not suspended.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resume 0 lines' }).disabled).toBe(true);
});

it('a changed price shows in the dialog, which stays open', async () => {
  const { press, pick } = await open({
    startJob: () => refused(409, 'price_changed', 'The price has changed. Review it before you start.'),
  });
  await pick('Select Truck 1');
  await press('Suspend');
  await press('Suspend 2 lines');
  expect(await screen.findByText('The price has changed. Review it before you start.')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('a viewer can pick nothing and change nothing', async () => {
  await open({ getProfile: () => answered(profile({ role: 'viewer' })) });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
});

it('the preview shows how the next invoice changes; a start that no longer fits shows what changed and the new quote', async () => {
  let id = 'quo_1';
  const change = { text: 'Truck 10 MB', formula: '−$2.40', quantity: 1, unitCents: -240, amountCents: -240 };
  const nextInvoice = { on: '2026-12-15', changes: [change], subtotalCents: -240, taxCents: 0, totalCents: -240 };
  const text = 'Something changed since this quote. Nothing was done. Review the new quote.';
  const messages = { resultCode: 'Error', message: [{ code: 'quote_changed', text }] };
  const { press, pick, sent } = await open({
    createJob: () => answered(draft(['ready'], { quote: quote({ id, nextInvoice }) })),
    startJob: () => {
      id = 'quo_2';
      return {
        status: 409,
        envelope: { data: null, messages: { ...messages, fields: { plan: 'The plan changed.' } } },
      };
    },
  });
  await pick('Select Truck 1');
  await press('Suspend');
  expect(await screen.findByRole('region', { name: 'Next invoice, Dec 15, 2026' })).toBeDefined();
  await press('Suspend 1 line');
  expect(await screen.findByText(`${text} The plan changed.`)).toBeDefined();
  await waitFor(() => expect(sent('createJob')).toHaveLength(2));
  await press('Suspend 1 line');
  await waitFor(() => expect(sent('startJob')).toMatchObject([{ quoteId: 'quo_1' }, { quoteId: 'quo_2' }]));
});
