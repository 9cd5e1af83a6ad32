import type { Role } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

async function openClosing(closeAccount: NonNullable<ApiAnswers['closeAccount']>) {
  const portal = await openPortal('/settings/personal-info', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), closeAccount },
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close the account of Fleet Inc?' }));
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Close account' });
  const typeName = () => portal.user.type(dialog.getByLabelText('Type Fleet Inc to confirm'), 'Fleet Inc');
  const sent = () => portal.requests.filter(({ name }) => name === 'closeAccount').map(({ body }) => body);
  return { ...portal, dialog, confirm, typeName, sent };
}

it('an owner who has typed the company name closes the account, is logged out and reads so', async () => {
  const { user, confirm, typeName, sent } = await openClosing(() => answered({ accountId: 'acc_1' }));
  expect(confirm().disabled).toBe(true);
  await typeName();
  await user.click(confirm());
  expect(await screen.findByText(/^Your account is closed and you are logged out/)).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe('/auth/log-in');
  expect(sent()).toEqual([{ company: 'Fleet Inc' }]);
});

it('what still depends on the account stands in the dialog, with the ways there', async () => {
  const text = 'Terminate all lines and pay open invoices first. Then you can close the account.';
  const { user, dialog, confirm, typeName } = await openClosing(() => refused(409, 'account_in_use', text));
  await typeName();
  await user.click(confirm());
  expect(await dialog.findByText(text)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'View lines' }).getAttribute('href')).toBe('/lines');
  expect(dialog.getByRole('link', { name: 'View billing' }).getAttribute('href')).toBe('/billing');
});

it.each<Role>(['admin', 'billing', 'technician', 'viewer'])('%s cannot close the account', async (role) => {
  await openPortal('/settings/personal-info', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile({ role })) },
  });
  expect(await screen.findByText('Customer since')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});
