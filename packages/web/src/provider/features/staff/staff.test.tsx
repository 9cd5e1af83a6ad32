import type { StaffMember } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';
import { staffMember } from '../../../../test/provider/staff-samples.ts';

const olga = staffMember({ isYou: true });
const ben = staffMember({ id: 'staff_2', name: 'Ben Books', email: 'ben@acme.test', role: 'finance' });
const ivy = staffMember({
  id: 'staff_3',
  name: null,
  email: 'ivy@acme.test',
  role: 'support',
  status: 'invited',
  lastLogInAt: null,
});

async function openStaff(members: readonly StaffMember[], { self = {}, api = {} }: ConsoleOptions = {}) {
  const opened = await openConsole('/provider/staff', {
    self,
    api: { listStaff: () => answered({ items: members }), ...api },
  });
  async function choose(name: string, act: string): Promise<void> {
    await opened.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await opened.user.click(await screen.findByRole('menuitem', { name: act }));
  }
  return { ...opened, choose };
}

it('everyone who works here is listed with role, state and last login', async () => {
  const blocked = { ...ivy, id: 'staff_4', email: 'al@acme.test', invitationProblem: 'The user pool refused it.' };
  const gone = staffMember({ id: 'staff_5', name: 'Gil Gone', status: 'disabled', role: 'auditor' });
  await openStaff([olga, ben, ivy, blocked, gone]);
  await screen.findByText('Ben Books');
  const rows = within(screen.getByRole('table', { name: 'Staff' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Olga Owner.*You.*olga@acme\.test.*Owner.*Active.*ago/);
  expect(rows[1]).toMatch(/Ben Books.*Finance/);
  expect(rows[2]).toMatch(/ivy@acme\.test.*Support.*Invited.*Never/);
  expect(rows[3]).toMatch(/al@acme\.test.*Invitation not sent.*The user pool refused it\./);
  expect(rows[4]).toMatch(/Gil Gone.*Auditor.*Disabled/);
});

it('what each role may do is shown as a table', async () => {
  await openStaff([olga]);
  const roles = await screen.findByRole('table', { name: 'Roles' });
  const row = within(roles).getByText('Invite staff, change roles and access').closest('tr');
  expect(row?.textContent).toMatch(/Owner.*Yes.*Finance.*No.*Auditor.*No/);
});

it('an owner invites a member, with the token that guards changes', async () => {
  const { user, sent } = await openStaff([olga], { api: { inviteStaff: () => answered({ member: ivy }) } });
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a member of staff' });
  await user.type(within(dialog).getByLabelText('Email'), 'ivy@acme.test');
  await user.click(within(dialog).getByRole('radio', { name: /Operations/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('We are sending an invitation to ivy@acme.test.')).toBeDefined();
  const [request] = sent('inviteStaff');
  expect(request?.body).toEqual({ email: 'ivy@acme.test', name: '', role: 'operations' });
  expect(request?.headers.get('x-csrf-token')).toBe('csrf-1');
  await waitFor(() => expect(sent('listStaff').length).toBeGreaterThan(1));
});

it('an address that works here already is refused at its field', async () => {
  const text = 'Someone with this email works here already.';
  const { user } = await openStaff([olga], { api: { inviteStaff: () => refused(409, 'staff_exists', text) } });
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  await user.type(await screen.findByLabelText('Email'), 'ben@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

it('an open invitation is sent again', async () => {
  const { choose, sent } = await openStaff([olga, ivy], {
    api: { sendStaffInvitationAgain: () => answered({ member: ivy }) },
  });
  await choose('ivy@acme.test', 'Resend invitation');
  expect(await screen.findByText('We are sending a new invitation to ivy@acme.test.')).toBeDefined();
  expect(sent('sendStaffInvitationAgain')[0]?.path).toBe('/provider/api/v1/staff/staff_3/invitation');
});

it('a member gets another role', async () => {
  const { choose, user, sent } = await openStaff([olga, ben], {
    api: { changeStaffRole: () => answered({ member: ben }) },
  });
  await choose('Ben Books', 'Change role');
  const dialog = await screen.findByRole('dialog', { name: 'Role of Ben Books' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: /Auditor/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Ben Books now has the role Auditor.')).toBeDefined();
  expect(sent('changeStaffRole')[0]?.body).toEqual({ role: 'auditor' });
});

it('access is taken away after a question, and given back', async () => {
  const gone = { ...ben, id: 'staff_9', name: 'Gil Gone', status: 'disabled' } as const;
  const { choose, user, sent } = await openStaff([olga, ben, gone], {
    api: { changeStaffAccess: () => answered({ member: ben }) },
  });
  await choose('Ben Books', 'Disable access');
  const alert = await screen.findByRole('alertdialog', { name: 'Disable access of Ben Books?' });
  await user.click(within(alert).getByRole('button', { name: 'Disable access' }));
  expect(await screen.findByText('Ben Books can no longer log in.')).toBeDefined();
  await choose('Gil Gone', 'Restore access');
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Restore access of Gil Gone?' })).getByRole('button', {
      name: 'Restore access',
    }),
  );
  expect(await screen.findByText('Gil Gone can log in again.')).toBeDefined();
  expect(sent('changeStaffAccess').map(({ path, body }) => [path, body])).toEqual([
    ['/provider/api/v1/staff/staff_2/access', { isDisabled: true }],
    ['/provider/api/v1/staff/staff_9/access', { isDisabled: false }],
  ]);
});

it('the last owner keeps role and access, and reads why', async () => {
  const { user } = await openStaff([{ ...olga, isLastOwner: true }]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Olga Owner' }));
  expect(await screen.findByText(/The console needs an owner/)).toBeDefined();
  for (const name of ['Change role', 'Disable access'])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

it('what the server refuses is said in the dialog', async () => {
  const text = 'Someone must stay an owner.';
  const { choose, user } = await openStaff([olga, ben], {
    api: { changeStaffAccess: () => refused(409, 'staff_last_owner', text) },
  });
  await choose('Ben Books', 'Disable access');
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: 'Disable access' }));
  expect(await within(alert).findByText(text)).toBeDefined();
});

it('another role sees who works here and changes nothing', async () => {
  await openStaff([olga, ben], { self: { role: 'support' } });
  expect(await screen.findByText('Ben Books')).toBeDefined();
  expect(screen.getByText(/Only an owner can invite people/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Invite member|Actions for/ })).toBeNull();
});

it('a list that does not come can be asked for again, and a refusal says why', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), answered({ items: [ben] })];
  const { user } = await openStaff([], { api: { listStaff: () => answers.shift() ?? answered({ items: [] }) } });
  expect(await screen.findByText("We couldn't load the staff")).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ben Books')).toBeDefined();
});

it('a role that may not look reads so', async () => {
  await openStaff([], { api: { listStaff: () => refused(403, 'not_allowed', 'Your role does not allow this.') } });
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});
