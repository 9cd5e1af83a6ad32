import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openConsole } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

const open = (path: string) =>
  openConsole(`/provider/money${path}`, {
    self: { role: 'finance' },
    api: {
      listMoney: () => answered({ ...pageOf([]), totalCents: 0, states: [] }),
      listReceivables: () => answered({ ...pageOf([]), totalCents: 0 }),
    },
  });
const namesIn = (label: string) => {
  const links = within(screen.getByRole('navigation', { name: label })).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

it('pages of a group are offered below its tab, which stays marked on each of them', async () => {
  await open('/credit-notes');
  expect(await screen.findByText('No credit notes yet')).toBeDefined();
  expect(namesIn('Pages of Money')).toEqual(['Receivables', 'Approvals', 'Transactions', 'Reports']);
  expect(namesIn('Pages of Transactions')).toContain('Write-offs');
  expect(screen.getByRole('link', { name: 'Transactions', current: true }).dataset['active']).toBe('true');
  expect(screen.getByRole('link', { name: 'Credit notes' }).getAttribute('aria-current')).toBe('page');
});

it('a page of its own has no second row', async () => {
  await open('/approvals');
  expect(await screen.findByRole('navigation', { name: 'Pages of Money' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: /^Pages of (?!Money)/ })).toBeNull();
});
