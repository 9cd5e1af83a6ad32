import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../../test/fake-api.ts';
import { lineDetails } from '../../../../test/line-details-sample.ts';
import { activePlan, line, plan } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { invoice, pageOf, person, profile } from '../../../../test/samples.ts';
import { actions } from '../../../parts/actions/action-table.ts';

async function open(path: string, api: ApiAnswers = {}) {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      listLines: () => answered(pageOf([line()])),
      listInvoices: () => answered(pageOf([])),
      listPeople: () => answered({ items: [grace] }),
      listActivePlans: () => answered({ plans: [activePlan()] }),
      listCatalog: () => answered({ plans: [plan(), plan({ id: 'plan_2', name: 'Camera 5 GB', code: 'cam' })] }),
      ...api,
    },
  });
  await screen.findByRole('button', { name: 'Search or jump to…' });
  return portal;
}

const grace = person({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@acme.test' });
const box = () => screen.findByRole('combobox', { name: 'Line, invoice, person, page or action' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('Ctrl and K open a box in which lines are suggested while one types, and Enter opens the only one', async () => {
  const { user } = await open('/plans');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'truck 14');
  expect(await screen.findByRole('option', { name: /^Truck 14\s*8988 3030/ })).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/lines/line_1'));
});

it('an open menu gives way to the box, which has the focus alone and gives it back to the button of the menu', async () => {
  const { user } = await open('/lines');
  for (const [button, role] of [
    ['Manage Truck 14', 'menuitem'],
    ['Display', 'menuitemcheckbox'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const [entry] = await screen.findAllByRole(role);
    entry?.focus();
    await user.keyboard('{Control>}k{/Control}');
    const input = await box();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: button })));
  }
});

it('letters typed before the box is there are written into it, and do nothing on the page', async () => {
  const { user } = await open('/plans');
  await user.keyboard('{Control>}k{/Control}gl x{Backspace}truck');
  const input = await box();
  await waitFor(() => expect(input).toHaveProperty('value', 'gl truck'));
  expect(window.location.pathname).toBe('/plans');
  await user.keyboard(' 14');
  expect(input).toHaveProperty('value', 'gl truck 14');
});

it('letters for the box do not go to the field or the box of a row that has the focus', async () => {
  const { user } = await open('/lines');
  const row = await screen.findByRole('checkbox', { name: /Truck 14/ });
  row.focus();
  await user.keyboard('{Control>}k{/Control}van 7');
  const input = await box();
  await waitFor(() => expect(input).toHaveProperty('value', 'van 7'));
  expect(row).toHaveProperty('checked', false);
});

it('letters typed after leaving, before the box is there, are for the next page', async () => {
  const left = await open('/plans');
  await left.user.keyboard('{Control>}k{/Control}');
  cleanup();
  const { user } = await open('/lines');
  const field = within(screen.getByRole('main')).getByRole('textbox');
  await user.type(field, 'van');
  expect(field).toHaveProperty('value', 'van');
});

it('of several lines the first choice is the list of all that match', async () => {
  const lines = [line(), line({ id: 'line_2', name: 'Truck 15' })];
  const { user } = await open('/plans', { listLines: () => answered(pageOf(lines, { total: 40 })) });
  await user.keyboard('/');
  await user.type(await box(), 'truck');
  expect(await screen.findByRole('option', { name: /^All lines matching “truck”.*40 lines$/ })).toBeDefined();
  expect(screen.getByText('3 choices: Lines 3')).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/lines?searchTerm=truck'));
});

it('a tag is found by its words, and opens the list of its lines', async () => {
  const { user } = await open('/plans', {
    listLines: () => answered(pageOf([])),
    listLineTags: () =>
      answered({
        tags: [
          { tag: 'north depot', count: 12 },
          { tag: 'south', count: 3 },
        ],
      }),
  });
  await user.keyboard('/');
  await user.type(await box(), 'depot no');
  await user.click(await screen.findByRole('option', { name: /^Tag: north depot.*12 lines$/ }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/lines?tag=north+depot'));
});

it('invoices are found by their numbers and people by any part of their names', async () => {
  const { user } = await open('/plans', {
    listLines: () => answered(pageOf([])),
    listInvoices: () => answered(pageOf([invoice({ id: 'inv_7', number: 'INV-000007' })])),
  });
  await user.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
  await user.type(await box(), 'hopper gr');
  expect(await screen.findByRole('option', { name: /^Grace Hopper/ })).toBeDefined();
  // The search of lines, as the way on, is a choice and none of what was found.
  expect(screen.getByText('2 choices: People 1')).toBeDefined();
  await user.clear(await box());
  await user.type(await box(), '000007');
  await user.click(await screen.findByRole('option', { name: /^INV-000007/ }));
  await waitFor(() => expect(window.location.search).toBe('?open=inv_7'));
});

it('an action of another page goes there and does it; its own page offers it first', async () => {
  const { user } = await open('/plans');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'invite person');
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /^Invite/ });
  expect(window.location.pathname).toBe('/settings/people');
  expect(within(dialog).getByRole('textbox', { name: /email/i })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await box();
  expect(options()[0]).toContain('Invite person');
});

it('pages are opened by g and a letter, and a letter does what the page offers', async () => {
  const { user } = await open('/plans');
  await screen.findByRole('button', { name: 'Search or jump to…' });
  await user.keyboard('gl');
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(window.location.pathname).toBe('/lines');
  await user.keyboard('b');
  expect(await screen.findByRole('dialog', { name: /list/i })).toBeDefined();
});

it('the keys are listed under ?, and only those of actions that the role may do', async () => {
  const { user } = await open('/plans', {
    getProfile: () => answered(profile({ role: 'viewer' })),
    listLines: () => answered(pageOf([])),
  });
  await screen.findByRole('button', { name: 'Search or jump to…' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Export lines')).toBeDefined();
  expect(within(dialog).queryByText('Bulk edit from list')).toBeNull();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await user.type(await box(), 'activate lines');
  await screen.findByRole('option', { name: 'Search lines for “activate lines”' });
  expect(options()).not.toContain('Activate lines');
});

it.each([
  ['suspend', 'Suspend line'],
  ['tag', 'Edit tags of line'],
  ['add card', 'Add payment method'],
  ['order sims', 'Order SIM cards'],
  ['spanish', 'Settings: Language'],
  ['two factor', 'Settings: Security'],
  ['recovery', 'Settings: Security'],
  ['sign out', 'Log out'],
])('“%s” finds %s, and ends with a search for lines', async (typed, text) => {
  const { user } = await open('/jobs', { listLines: () => answered(pageOf([])) });
  await user.keyboard('/');
  await user.type(await box(), typed);
  expect((await screen.findAllByRole('option', { name: (name) => name.startsWith(text) }))[0]).toBeDefined();
  expect(options().at(-1)).toBe(`Search lines for “${typed}”`);
});

it('a verb and a line are the act on that line; a line that cannot be acted on so is not offered for it', async () => {
  const lines = [line(), line({ id: 'line_2', name: 'Truck 15', status: 'suspended' })];
  const { user } = await open('/plans', {
    listLines: ({ query }) => answered(pageOf(query.get('searchTerm') === 'truck' ? lines : [])),
    getLine: () => answered(lineDetails()),
  });
  await user.keyboard('/');
  await user.type(await box(), 'truck suspend');
  expect(await screen.findByRole('option', { name: /^Suspend Truck 14/ })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Truck 15/ })).toBeNull());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^Suspend/ })).toBeDefined();
  expect(window.location.pathname).toBe('/lines/line_1');
});

it('a part of a page that is called so comes first', async () => {
  const { user } = await open('/jobs', { listLines: () => answered(pageOf([])) });
  await user.keyboard('/');
  await user.type(await box(), 'payment methods');
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('Billing: Payment methods');
});

it.each([
  ['cancel', /^(?!Close account)/],
  ['notifications', /^Settings: Emails/],
  ['download invoices', /^Billing: Invoices/],
  ['saved view', /^Save/],
])('what people call it leads there: %s', async (typed, first) => {
  const { user } = await open('/jobs', { listJobs: () => answered(pageOf([])) });
  await user.keyboard('/');
  await user.type(await box(), typed);
  const [option] = await screen.findAllByRole('option');
  expect(option?.textContent).toMatch(first);
});

it.each(['/billing', '/settings/personal-info', '/plans', '/sims'])(
  'every page that the menu and the tabs of %s lead to is found by the name it has there',
  async (at) => {
    const { user } = await open(at, { listShipments: () => answered(pageOf([])) });
    const tabs = (await screen.findAllByRole('navigation')).flatMap((row) => within(row).getAllByRole('link'));
    await user.keyboard('{Control>}k{/Control}');
    const input = await box();
    for (const name of tabs.map(({ textContent }) => textContent.trim())) {
      fireEvent.change(input, { target: { value: name } });
      const found = screen.queryAllByRole('option').some((one) => one.textContent.includes(name));
      expect([name, found]).toEqual([name, true]);
    }
  },
);

it('a verb without a line leads to the list of lines', async () => {
  const { user } = await open('/plans');
  await user.keyboard('/');
  await user.type(await box(), 'terminate line');
  await user.click(await screen.findByRole('option', { name: /^Terminate line/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/lines'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lines' })).toBeDefined();
});

it('a plan with lines opens its page, and one that is only on sale the list of those', async () => {
  const { user } = await open('/jobs', { listLines: () => answered(pageOf([])) });
  await user.keyboard('/');
  await user.type(await box(), 'cam');
  await user.click(await screen.findByRole('option', { name: /^Camera 5 GB/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/plans'));
  await user.keyboard('/');
  await user.type(await box(), 'tracker');
  await user.click(await screen.findByRole('option', { name: /^Tracker 50 MB/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/active-devices/plan_1'));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});

it('no two actions of a page have the same letter', () => {
  const taken = actions.flatMap(({ at, section = '', letter }) => (letter ? [`${at} ${section} ${letter}`] : []));
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.filter((one) => /[gjk]$/.test(one))).toEqual([]);
});
