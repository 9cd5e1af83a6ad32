import { screen, waitFor, within } from '@testing-library/react';
import type { Look } from '@linekeeper/contract/provider';
import { expect, it, vi } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { customer } from '../../../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';
import { look } from '../../../../../test/provider/look-samples.ts';
import { pageOf } from '../../../../../test/samples.ts';
import { lookingPage } from './looking-page.ts';

const why = 'Ticket 812: the bill looks wrong';

function open(path: string, own: Look | null, more: ConsoleAnswers = {}, role: 'auditor' | 'support' = 'support') {
  const opened = vi.spyOn(lookingPage, 'open').mockReturnValue();
  const api = {
    getCustomer: () => answered(customer()),
    getLook: () => answered({ company: 'Acme Fleet', look: own }),
    listLooks: () => answered(pageOf([look(), look({ id: 'look_2', by: 'Olga', isOpen: false, isYours: false })])),
    ...more,
  };
  return openConsole(path, { self: { role }, api }).then((console) => ({ ...console, opened }));
}

it('staff say why they need to see an account, and are led to the customer’s own pages', async () => {
  const { user, sent, opened } = await open('/provider/customers/acct_1', null, {
    beginLook: () => answered({ look: look() }),
  });
  await user.click(await screen.findByRole('button', { name: 'See what they see' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'too short');
  await user.click(dialog.getByRole('button', { name: 'Show the account' }));
  expect(await dialog.findByText(/Say why in 10 to 300 characters/)).toBeDefined();
  await user.clear(dialog.getByLabelText('Reason'));
  await user.type(dialog.getByLabelText('Reason'), why);
  await user.click(dialog.getByRole('button', { name: 'Show the account' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('acct_1'));
  expect(sent('beginLook').map(({ body }) => body)).toEqual([{ reason: why }]);
});

it('a refusal is said in the dialog, and nothing opens', async () => {
  const { user, opened } = await open('/provider/customers/acct_1', null, {
    beginLook: () => refused(404, 'not_found', "We couldn't find that."),
  });
  await user.click(await screen.findByRole('button', { name: 'See what they see' }));
  await user.type(await screen.findByLabelText('Reason'), why);
  await user.click(screen.getByRole('button', { name: 'Show the account' }));
  expect(await screen.findByText("We couldn't find that.")).toBeDefined();
  expect(opened).not.toHaveBeenCalled();
});

it('who may see the account already is led there without another reason', async () => {
  const { user, opened } = await open('/provider/customers/acct_1', look());
  await user.click(await screen.findByRole('button', { name: /^See what they see, until/ }));
  expect(opened).toHaveBeenCalledWith('acct_1');
});

it('who may not look is not offered it', async () => {
  await open('/provider/customers/acct_1?tab=looks', null, {}, 'auditor');
  expect(await screen.findByText('Olga')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'See what they see' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
});

it('looks are listed with who, why and when; an open one can be ended', async () => {
  const { user, sent } = await open('/provider/customers/acct_1?tab=looks', null, {
    endLook: () => answered({ look: look({ isOpen: false }) }),
  });
  const row = (await screen.findByText('Jane Support')).closest('tr');
  await user.click(within(row ?? document.body).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('The account is no longer shown.')).toBeDefined();
  expect(sent('endLook').map(({ path }) => path)).toEqual(['/provider/api/v1/customers/acct_1/looks/look_1/end']);
  expect(screen.getAllByText('Over')).toHaveLength(1);
});

it('an account that no one looked at says so', async () => {
  await open('/provider/customers/acct_1?tab=looks', null, { listLooks: () => answered(pageOf([])) });
  expect(await screen.findByText('No one has looked')).toBeDefined();
});
