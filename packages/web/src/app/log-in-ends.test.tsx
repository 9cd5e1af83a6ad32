import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEndingLogIn } from '../../test/ending-log-in.ts';
import { answered } from '../../test/fake-api.ts';
import { api, pagesWithPicks } from '../../test/pages-with-picks.ts';
import { profile } from '../../test/samples.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it.each(pagesWithPicks)('$of is there again after a log-in that ended under it', async ({ path, pick, find }) => {
  const page = await openEndingLogIn(path, api);
  await pick(page);
  await find();
  const wasAt = window.location.pathname;
  await page.endLogIn();
  await page.logInAs('subject-1');
  await find();
  expect(window.location.pathname).toBe(wasAt);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('linekeeper.pick'))).toEqual([]);
});

const invitation = pagesWithPicks.find(({ of }) => of === 'an invitation');
const keptTexts = () => Object.entries(sessionStorage).join('\n');

it('another person who logs in gets nothing of it, and the first one nothing afterwards', async () => {
  const page = await openEndingLogIn('/settings/people', api);
  await invitation?.pick(page);
  await page.endLogIn();
  expect(keptTexts()).toContain('carl@fleet.example');
  await page.logInAs('subject-2');
  await screen.findByRole('button', { name: 'Invite person' });
  expect(screen.queryByRole('dialog', { name: 'Invite a person' })).toBeNull();
  await waitFor(() => expect(keptTexts()).not.toContain('carl@fleet.example'));
  await page.endLogIn();
  await page.logInAs('subject-1');
  await screen.findByRole('button', { name: 'Invite person' });
  expect(screen.queryByRole('dialog', { name: 'Invite a person' })).toBeNull();
});

it('a role that may no longer do it does not find its window open', async () => {
  let role: 'owner' | 'viewer' = 'owner';
  const page = await openEndingLogIn('/settings/people', { ...api, getProfile: () => answered(profile({ role })) });
  await invitation?.pick(page);
  await page.endLogIn();
  role = 'viewer';
  await page.logInAs('subject-1');
  await screen.findByText('Only an owner can invite people and assign roles.');
  expect(screen.queryByRole('dialog', { name: 'Invite a person' })).toBeNull();
});

it('passwords and codes are never kept, only that their window was open', async () => {
  const page = await openEndingLogIn('/settings/security', api);
  await page.press('Change password');
  await page.write('Current password', 'Present##1');
  await page.write('New password', 'Renewed##2');
  await page.endLogIn();
  expect(keptTexts()).not.toMatch(/Present##1|Renewed##2/);
  await page.logInAs('subject-1');
  await dialog('Change password');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

it('what was cancelled is forgotten, and what was found again is not found twice', async () => {
  const page = await openEndingLogIn('/settings/people', api);
  await invitation?.pick(page);
  await page.endLogIn();
  await page.logInAs('subject-1');
  await dialog('Invite a person');
  await page.press('Close');
  await page.endLogIn();
  await page.logInAs('subject-1');
  await page.press('Invite person');
  expect((await dialog('Invite a person')).getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

it('who opens another page after the log-in finds nothing later', async () => {
  const page = await openEndingLogIn('/settings/people', api);
  await invitation?.pick(page);
  await page.endLogIn();
  window.history.replaceState(null, '', '/auth/log-in');
  await page.logInAs('subject-1');
  await page.user.click((await screen.findAllByRole('link', { name: 'Settings' }))[0] ?? document.body);
  await waitFor(() => expect(keptTexts()).not.toContain('carl@fleet.example'));
});
