import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, type ApiAnswers } from '../../../../test/fake-api.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

beforeEach(() => vi.stubGlobal('innerWidth', 390));
afterEach(() => vi.unstubAllGlobals());

async function open(path: string, api: ApiAnswers = {}) {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: ({ query }) =>
        answered(pageOf([line()], { total: query.get('status') === 'suspended' ? 128 : 53_112 })),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 14' });
  const openFilters = async () => {
    await portal.user.click(screen.getByRole('button', { name: /^Filters/ }));
    return screen.findByRole('dialog', { name: 'Filters' });
  };
  return { ...portal, openFilters };
}

it('a phone says how many lines there are and in which order; the rest is behind one button that counts filters', async () => {
  const { openFilters } = await open('/lines?sort=cost&carrier=kore&searchTerm=truck');
  expect(screen.getByText('53,112 lines')).toBeDefined();
  expect(screen.getByPlaceholderText('Name, number, list')).toBeDefined();
  expect(screen.getByText('Highest cost')).toBeDefined();
  for (const name of ['Saved views', 'Export', 'Display', 'Filter by status'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
  const dialog = within(await openFilters());
  for (const name of ['Saved views', 'Export', 'Filter by status', 'Remove the Carrier filter'])
    expect(dialog.getByRole('button', { name })).toBeDefined();
});

it('filters and order of a phone hold once the lines are shown, whose number is known before', async () => {
  const { user, openFilters } = await open('/lines?page=3');
  const dialog = within(await openFilters());
  await user.click(dialog.getByRole('button', { name: 'Filter by status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Suspended/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sorted by' }), 'Name, Z to A');
  expect(window.location.search).toBe('?page=3');
  await user.click(await dialog.findByRole('button', { name: 'Show 128 lines' }));
  await waitFor(() => expect(window.location.search).toBe('?status=suspended&sort=nameDown'));
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('Cancel leaves the list of a phone as it was, Clear takes all filters away', async () => {
  const { user, openFilters } = await open('/lines?status=suspended&tag=north&sort=cost&searchTerm=truck');
  let dialog = within(await openFilters());
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toContain('status=suspended');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (2)' }));
  dialog = within(await openFilters());
  expect(dialog.getByRole('button', { name: 'Remove the Tag filter' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  await user.click(await dialog.findByRole('button', { name: 'Show 53,112 lines' }));
  await waitFor(() => expect(window.location.search).toBe('?searchTerm=truck'));
});

it('a view that is opened in the window of filters closes it', async () => {
  const views = [{ id: 'view_1', name: 'North', query: 'tag=north' }];
  const { user, openFilters } = await open('/lines', { listLineViews: () => answered({ views }) });
  await user.click(within(await openFilters()).getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'North' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeDefined();
});
