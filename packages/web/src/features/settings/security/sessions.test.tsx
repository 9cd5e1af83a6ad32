import type { Session } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openSecurity } from '../../../../test/open-security.ts';
import { businessClock } from '../../../ui/format/clock.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (more: Partial<Session> = {}): Session => ({
  id: 'sess_1',
  device: firefox,
  address: '198.51.100.7',
  since: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isThis: false,
  ...more,
});
afterEach(() => {
  businessClock.aheadMs = 0;
});

const here = session({ id: 'sess_2', isThis: true });

async function openSessions(items: readonly Session[], api: ApiAnswers = {}) {
  const portal = await openSecurity({}, {}, {}, { api: { listSessions: () => answered({ items }), ...api } });
  const sent = () => portal.requests.filter(({ name }) => name === 'endSessions').map(({ body }) => body);
  return { ...portal, sent };
}
const list = async () => screen.findByRole('list', { name: "Where you're logged in", busy: false });

it('each login is named in words with its address, and this one is marked and has no button', async () => {
  await openSessions([here, session({ device: 'curl/8' })]);
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first?.textContent).toContain('Firefox on Linux');
  expect(first?.textContent).toContain('This browser');
  expect(first && within(first).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('An unknown browser');
  expect(second?.textContent).toContain('198.51.100.7');
});

it('the day of a login is one of the calendar that the portal shows, while its time is moved', async () => {
  businessClock.aheadMs = 365 * 86_400_000;
  await openSessions([here]);
  expect((await list()).textContent).toContain('Nov 1, 2027');
});

it('one login is ended after a question, and the list is read again', async () => {
  let items = [here, session()];
  const { press, sent, user } = await openSessions([], {
    listSessions: () => answered({ items }),
    endSessions: () => {
      items = [here];
      return answered({ ended: 1 });
    },
  });
  await press('Log out Firefox on Linux');
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out Firefox on Linux?' });
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged out in 1 place.')).toBeDefined();
  expect(sent()).toEqual([{ which: ['sess_1'] }]);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull();
});

it('all others are ended at once; a refusal is said in the dialog', async () => {
  let works = false;
  const { press, sent, user } = await openSessions([here, session()], {
    endSessions: () => (works ? answered({ ended: 3 }) : refused(503, 'unavailable', 'Not now.')),
  });
  await press('Log out all others');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out all others' }));
  expect(await within(dialog).findByText('Not now.')).toBeDefined();
  works = true;
  await user.click(within(dialog).getByRole('button', { name: 'Log out all others' }));
  expect(await screen.findByText('Logged out in 3 places.')).toBeDefined();
  expect(sent()).toEqual([{ which: 'others' }, { which: 'others' }]);
});

it('no logins, and a list that cannot be read, are said in its place', async () => {
  let works = false;
  const { press } = await openSessions([], {
    listSessions: () => (works ? answered({ items: [] }) : refused(503, 'unavailable', 'Not now.')),
  });
  expect(await screen.findByText("We couldn't load where you are logged in")).toBeDefined();
  works = true;
  await press('Try again');
  expect(await screen.findByText('No logins to show')).toBeDefined();
});

it('signing out everywhere ends the other logins at the portal before the pool ends all', async () => {
  const { press, sent, user, asked } = await openSessions([here, session()], {
    endSessions: () => answered({ ended: 1 }),
  });
  await press('Log out everywhere');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(asked('signOutEverywhere')).toHaveLength(1));
  expect(sent()).toEqual([{ which: 'others' }]);
});
