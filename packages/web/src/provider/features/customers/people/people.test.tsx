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

it('support writes down how identity was checked and asks a colleague to remove a second step', async () => {
  const effect = { amountCents: null, figures: [], sentences: ['All their sessions end.'] };
  const { user, sent } = await open('active', {
    previewStaffAction: () => answered({ effect, refusal: null, needsApproval: true, limitCents: 0 }),
    takeStaffAction: () => answered({ id: 'apr_1', state: 'waiting', text: 'A second person has to approve this.' }),
  });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second step…' }));
  expect(await inDialog().findByText('All their sessions end.')).toBeDefined();
  expect(inDialog().getByText(/^An owner or a member of support other than you/)).toBeDefined();
  await user.click(inDialog().getByRole('button', { name: 'Ask for approval' }));
  expect(sent('takeStaffAction')).toHaveLength(0);
  await user.type(inDialog().getByLabelText('How you checked their identity'), 'Called back, knew the last invoice');
  await user.click(inDialog().getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('A second person has to approve this.')).toBeDefined();
  expect(sent('takeStaffAction')[0]?.body).toMatchObject({
    action: { kind: 'remove_second_step', account: 'acct_1', person: id },
    reason: 'Called back, knew the last invoice',
    amountCents: null,
  });
});

it('an invited person has no second step to remove', async () => {
  const { user } = await open('invited');
  await user.click(await screen.findByRole('button', { name: menu }));
  expect(await screen.findByRole('menuitem', { name: 'Unlock login' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Remove second step…' })).toBeNull();
});
