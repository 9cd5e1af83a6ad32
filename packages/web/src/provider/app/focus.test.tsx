import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openConsole } from '../../../test/provider/open-console.tsx';
import { rulesShown } from '../../../test/provider/rules-samples.ts';
import { pageOf } from '../../../test/samples.ts';

const open = (path: string) =>
  openConsole(`/provider/${path}`, {
    api: {
      countSims: () => answered({ items: [] }),
      getRules: () => answered(rulesShown()),
      listMoney: () => answered({ ...pageOf([]), totalCents: 0, states: [] }),
      listReceivables: () => answered({ ...pageOf([]), totalCents: 0 }),
      listSimOrders: () => answered(pageOf([])),
      listSims: () => answered(pageOf([])),
    },
  });

it.each([
  ['money', 'Pages of Money', 'Transactions', 'No card or bank payments yet'],
  ['money/payments', 'Pages of Transactions', 'Credit notes', 'No credit notes yet'],
  ['inventory', 'Inventory pages', 'Orders', 'No orders'],
  ['settings', 'Parts of the settings', 'Environment', 'Set where the portal runs'],
])('on %s the tabs stay, and the one that was pressed keeps the focus', async (path, row, name, shown) => {
  const { user } = await open(path);
  const tab = within(await screen.findByRole('navigation', { name: row })).getByRole('link', { name });
  tab.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(shown);
  expect(document.activeElement).toBe(tab);
});

it('the header around the tabs offers what the open page does, and no more once it is left', async () => {
  const { user } = await open('money');
  const file = await screen.findByRole('button', { name: 'Download as CSV' });
  expect(file.closest('header')).toBe(screen.getByRole('heading', { level: 1, name: 'Money' }).closest('header'));
  await user.click(screen.getByRole('link', { name: 'Approvals' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull());
});

it('after the window that the palette opened on another page the heading of that page has the focus', async () => {
  const { user } = await open('money');
  await screen.findByRole('heading', { level: 1, name: 'Money' });
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), 'import sims{Enter}');
  const opened = await screen.findByRole('dialog', { name: 'Import SIMs' });
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(document.activeElement?.textContent).toBe('Inventory');
});
