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
  const { user, sent } = await open('active', {
    previewStaffAction: () => answered({ effect, refusal: null, needsApproval: true, limitCents: 0 }),
    takeStaffAction: () => answered({ id: 'apr_1', state: 'waiting', text: 'A second person has to approve this.' }),
  });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second step…' }));
  expect(await inDialog().findByText('The books stay.')).toBeDefined();
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

const former = { id: 'person_9', firstName: 'Benedikta', lastName: 'Oddname', email: 'b@example.com' };
const erasures = (account: object, people = [{ ...former, leftAt: '2026-11-01T10:00:00.000Z' }]) =>
  answered({ account: { mayErase: false, state: 'none', erasedAt: null, ...account }, people });
const counts = () =>
  answered({
    goes: [{ what: 'people', count: 1 }],
    stays: [{ what: 'invoices', count: 12 }],
    keepInvoicePartyYears: 10,
  });
const effect = { amountCents: null, figures: [], sentences: ['The books stay.'] };
const asOwner = (api: ConsoleAnswers) =>
  openConsole('/provider/customers/acct_1', {
    self: { role: 'owner' },
    api: {
      getCustomer: () => answered(customer({ people: [] })),
      previewErasure: counts,
      previewStaffAction: () => answered({ effect, refusal: null, needsApproval: true, limitCents: 0 }),
      takeStaffAction: () => answered({ id: 'apr_1', state: 'waiting', text: 'A second person has to approve this.' }),
      ...api,
    },
  });

it('an owner sees what an erasure of one who left takes and leaves, and asks another owner', async () => {
  const { user, sent } = await asOwner({ getErasures: () => erasures({}) });
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const goes = await inDialog().findByRole('region', { name: 'Goes' });
  expect(within(goes).getByText('People who left, and invitations')).toBeDefined();
  expect(inDialog().getByText('12')).toBeDefined();
  expect(inDialog().getByText('Another owner has to approve.')).toBeDefined();
  await user.type(inDialog().getByLabelText('Reason'), 'Wrote to us');
  await user.click(inDialog().getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('A second person has to approve this.')).toBeDefined();
  expect(sent('previewErasure')[0]?.query.get('person')).toBe('person_9');
  expect(sent('takeStaffAction')[0]?.body).toMatchObject({
    action: { kind: 'erase_person', account: 'acct_1', person: 'person_9' },
  });
});

it('all of a closed account is erased once, and when is said', async () => {
  const { user, sent } = await asOwner({ getErasures: () => erasures({ mayErase: true }, []) });
  expect(
    await screen.findByText('People who left are listed here until their personal data is erased. There are none.'),
  ).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Erase all personal data' }));
  expect(await inDialog().findByText('The books stay.')).toBeDefined();
  expect(sent('previewStaffAction')[0]?.body).toEqual({ action: { kind: 'erase_account', account: 'acct_1' } });
});

it('an account that was erased is not offered again', async () => {
  await asOwner({ getErasures: () => erasures({ state: 'done', erasedAt: '2026-11-02T10:00:00.000Z' }, []) });
  expect(await screen.findByText(/^Erased Nov 2, 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Erase all personal data' })).toBeNull();
});

it('former people that cannot be loaded say so, and no one but owners is shown any', async () => {
  await asOwner({ getErasures: () => refused(503, 'login_silent', 'Not responding.') });
  expect(await screen.findByText("We couldn't load former people")).toBeDefined();
});
