import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { customer } from '../../../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';
import { person } from '../../../../../test/samples.ts';

const open = (status: 'active' | 'invited', api: ConsoleAnswers = {}, role: 'auditor' | 'support' = 'support') =>
  openConsole('/provider/customers/acct_1', {
    self: { role },
    api: { getCustomer: () => answered(customer({ people: [person({ status })] })), ...api },
  });
const { firstName, lastName, id } = person();
const menu = `Help ${firstName} ${lastName}`;
const inDialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

it('support sends a password reset with a reason', async () => {
  const { user, sent } = await open('active', { resetCustomerPassword: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send password reset' }));
  await user.type(screen.getByLabelText('Reason'), 'Called, knows the last invoice');
  await user.click(inDialog().getByRole('button', { name: 'Send password reset' }));
  expect(await screen.findByText('Password reset sent')).toBeDefined();
  expect(sent('resetCustomerPassword').map(({ path }) => path)).toEqual([
    `/provider/api/v1/customers/acct_1/people/${id}/password`,
  ]);
});

it('that the login service did not answer is said, and nothing closes', async () => {
  const endCustomerSessions = () => refused(503, 'login_silent', 'Not responding.');
  const { user } = await open('active', { endCustomerSessions });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'End sessions' }));
  await user.type(screen.getByLabelText('Reason'), 'Stolen laptop');
  await user.click(inDialog().getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('Not responding.')).toBeDefined();
});

it('an invited person gets the invitation again, and no password reset', async () => {
  const { user, sent } = await open('invited', { resendCustomerInvitation: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: menu }));
  const resend = await screen.findByRole('menuitem', { name: 'Resend invitation' });
  expect(screen.queryByRole('menuitem', { name: 'Send password reset' })).toBeNull();
  await user.click(resend);
  expect(await screen.findByText(`Invitation sent to ${person().email}`)).toBeDefined();
  expect(sent('resendCustomerInvitation')).toHaveLength(1);
});

it('who may only read is offered no help', async () => {
  await open('active', {}, 'auditor');
  expect(await screen.findByText(person().email)).toBeDefined();
  expect(screen.queryByRole('button', { name: menu })).toBeNull();
});
