import type { Session } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { person, profile } from '../../../../test/samples.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: string): Session => ({
  id,
  device: firefox,
  address: '198.51.100.7',
  since: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isThis: false,
});
const people = [
  person({ isYou: true, isLastOwner: true }),
  person({ id: 'person_2', firstName: 'Bea', lastName: 'Bill', email: 'bea@fleet.example', role: 'admin' }),
];

/** The logins of the second person, as an owner opens them. */
async function openSessions(api: ApiAnswers) {
  const { user, requests } = await openPortal('/settings/people', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listPeople: () => answered({ items: people }), ...api },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Bea Bill' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View logins' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where Bea Bill is logged in' }));
  const sent = () =>
    requests.filter(({ name }) => name === 'endSessionsOfPerson').map(({ path, body }) => [path, body]);
  return { user, dialog, sent };
}

it('an owner sees where a person is logged in, and ends one of these logins', async () => {
  let items = [session('sess_1'), session('sess_2')];
  const { user, dialog, sent } = await openSessions({
    listSessionsOfPerson: () => answered({ items }),
    endSessionsOfPerson: () => {
      items = items.slice(1);
      return answered({ ended: 1 });
    },
  });
  const [first] = await dialog.findAllByRole('button', { name: 'Log out Firefox on Linux' });
  if (first) await user.click(first);
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out Firefox on Linux?' }));
  await user.click(question.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged out in 1 place.')).toBeDefined();
  expect(sent()).toEqual([['/api/v1/people/person_2/sessions/end', { which: ['sess_1'] }]]);
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
});

it('all logins of a person are ended at once', async () => {
  const { user, dialog, sent } = await openSessions({
    listSessionsOfPerson: () => answered({ items: [session('sess_1'), session('sess_2')] }),
    endSessionsOfPerson: () => answered({ ended: 2 }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Log out everywhere' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Log Bea Bill out everywhere?' }));
  await user.click(question.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('Logged out in 2 places.')).toBeDefined();
  expect(sent()).toEqual([['/api/v1/people/person_2/sessions/end', { which: 'all' }]]);
});

it('logins that cannot be read say so, and are read again on demand', async () => {
  let works = false;
  const { user, dialog } = await openSessions({
    listSessionsOfPerson: () =>
      works ? answered({ items: [session('sess_1')] }) : refused(500, 'unexpected', 'Something broke.'),
  });
  expect(await dialog.findByText("We couldn't load where you are logged in")).toBeDefined();
  works = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/Firefox on Linux/)).toBeDefined();
});
