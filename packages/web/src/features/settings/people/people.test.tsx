import { messages, type Person } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { person, profile } from '../../../../test/samples.ts';
import { clock } from '../../../ui/format/clock.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(clock.now() + days * dayMs - 60_000).toISOString();

const ada = person({ isYou: true, isLastOwner: true });
const bea = person({ id: 'person_2', firstName: 'Bea', lastName: 'Bill', email: 'bea@fleet.example', role: 'admin' });
const carl = person({
  id: 'person_3',
  firstName: 'Carl',
  lastName: 'Cable',
  email: 'carl@fleet.example',
  role: 'technician',
  status: 'invited',
  expiresAt: inDays(6),
  lastSeenAt: null,
});

async function openPeople(people: readonly Person[], more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/people', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listPeople: () => answered({ items: people }), ...more },
  });
  const sent = (name: string) => portal.requests.filter((request) => request.name === name);
  async function choose(name: string, act: string): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await portal.user.click(await screen.findByRole('menuitem', { name: act }));
  }
  return { ...portal, sent, choose };
}

it('everybody is listed with role, state and when they were last seen; oneself is marked', async () => {
  await openPeople([ada, bea, carl, person({ id: 'person_4', firstName: 'Dan', lastName: 'Old', status: 'expired' })]);
  await screen.findByText('Bea Bill');
  const rows = within(screen.getByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Ada Fleet.*You.*ada@fleet\.example.*Owner.*Active/);
  expect(rows[1]).toMatch(/Bea Bill.*Administrator.*Active.*ago/);
  expect(rows[1]).not.toContain('You');
  expect(rows[2]).toMatch(/Carl Cable.*Technician.*Invited.*expires in 6 days.*Never/);
  expect(rows[3]).toContain('Invitation expired');
});

it('inviting a person shows what each role may do', async () => {
  const { user, sent } = await openPeople([ada], { invitePerson: () => answered({ person: carl }) });
  await user.click(await screen.findByRole('button', { name: 'Invite person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  await user.type(within(dialog).getByLabelText('Email'), 'carl@fleet.example');
  await user.type(within(dialog).getByLabelText('First name'), 'Carl');
  await user.type(within(dialog).getByLabelText('Last name'), 'Cable');
  await user.click(within(dialog).getByRole('radio', { name: /Technician.*activates and renames lines/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('We sent an invitation to carl@fleet.example.')).toBeDefined();
  expect(sent('invitePerson').map(({ body }) => body)).toEqual([
    { email: 'carl@fleet.example', firstName: 'Carl', lastName: 'Cable', role: 'technician' },
  ]);
  await waitFor(() => expect(sent('listPeople')).toHaveLength(2));
});

it('without another choice an invitation gives the fewest rights', async () => {
  const { user } = await openPeople([ada]);
  await user.click(await screen.findByRole('button', { name: 'Invite person' }));
  const viewer = await screen.findByRole<HTMLInputElement>('radio', { name: /Viewer/ });
  expect(viewer.checked).toBe(true);
});

it('an invalid invitation shows the problem at its field, also when the server finds it', async () => {
  const text = 'This person is already in your account.';
  const { user, sent } = await openPeople([ada], { invitePerson: () => refused(409, 'person_exists', text) });
  await user.click(await screen.findByRole('button', { name: 'Invite person' }));
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(messages.emailRequired)).toBeDefined();
  expect(screen.getByText(messages.firstNameRequired)).toBeDefined();
  expect(sent('invitePerson')).toHaveLength(0);
  await user.type(screen.getByLabelText('Email'), 'bea@fleet.example');
  await user.type(screen.getByLabelText('First name'), 'Bea');
  await user.type(screen.getByLabelText('Last name'), 'Bill');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

it('an invitation is sent again, whether it still works or not', async () => {
  const { sent, choose } = await openPeople([ada, carl], { sendInvitationAgain: () => answered({ person: carl }) });
  await choose('Carl Cable', 'Resend invitation');
  expect(await screen.findByText('We sent a new invitation to carl@fleet.example.')).toBeDefined();
  expect(sent('sendInvitationAgain')[0]?.path).toBe('/api/v1/people/person_3/invitation');
});

it('a role with more rights is given at once', async () => {
  const { user, sent, choose } = await openPeople([ada, bea], { changeRole: () => answered({ person: bea }) });
  await choose('Bea Bill', 'Change role');
  const dialog = await screen.findByRole('dialog', { name: 'Role of Bea Bill' });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change role' });
  expect(save.disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: /Owner/ }));
  await user.click(save);
  expect(await screen.findByText('Bea Bill is now Owner.')).toBeDefined();
  expect(sent('changeRole').map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/people/person_2/role', { role: 'owner' }],
  ]);
});

it('taking rights away is asked for once more and names them', async () => {
  const { user, sent, choose } = await openPeople([ada, bea], { changeRole: () => answered({ person: bea }) });
  await choose('Bea Bill', 'Change role');
  await user.click(await screen.findByRole('radio', { name: /Billing/ }));
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Make Bea Bill Billing?' });
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['activate and rename lines', 'change company information']);
  expect(sent('changeRole')).toHaveLength(0);
  await user.click(within(alert).getByRole('button', { name: 'Take these rights away' }));
  expect(await screen.findByText('Bea Bill is now Billing.')).toBeDefined();
});

it('removing names the person and is confirmed', async () => {
  const { user, sent, choose } = await openPeople([ada, bea], { removePerson: () => answered({ id: 'person_2' }) });
  await choose('Bea Bill', 'Remove');
  const alert = await screen.findByRole('alertdialog', { name: 'Remove Bea Bill?' });
  expect(within(alert).getByText(/logs bea@fleet\.example out everywhere now/)).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Remove person' }));
  expect(await screen.findByText('Bea Bill is removed.')).toBeDefined();
  expect(sent('removePerson')[0]?.path).toBe('/api/v1/people/person_2');
});

it('the last owner can neither go nor get another role, and reads why', async () => {
  const { user } = await openPeople([ada, bea]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Fleet' }));
  expect(await screen.findByText(/An account needs an owner/)).toBeDefined();
  for (const name of ['Change role', 'Leave account']) {
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

it('who became the last owner meanwhile reads the refusal of the server', async () => {
  const text = 'An account needs an owner. Make someone else an owner first; they must have logged in once.';
  const { user, choose } = await openPeople([{ ...ada, isLastOwner: false }, bea], {
    removePerson: () => refused(409, 'last_owner', text),
  });
  await choose('Ada Fleet', 'Leave account');
  const alert = await screen.findByRole('alertdialog', { name: 'Leave this account?' });
  await user.click(within(alert).getByRole('button', { name: 'Leave account' }));
  expect(await within(alert).findByText(text)).toBeDefined();
});

it('who leaves the account is logged out', async () => {
  const { user, choose } = await openPeople([{ ...ada, isLastOwner: false }, bea], {
    removePerson: () => answered({ id: 'person_1' }),
  });
  await choose('Ada Fleet', 'Leave account');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
});

it.each(['admin', 'billing', 'technician', 'viewer'] as const)(
  'a person with the role %s sees the people but changes nothing',
  async (role) => {
    await openPeople([ada, bea], { getProfile: () => answered(profile({ role })) });
    expect(await screen.findByText('Bea Bill')).toBeDefined();
    expect(screen.getByText('Only an owner can invite people and assign roles.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Invite person|Actions for/ })).toBeNull();
  },
);

it('who may not even look reads why', async () => {
  await openPeople([], { listPeople: () => refused(403, 'not_allowed', 'Your role does not allow this.') });
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});
