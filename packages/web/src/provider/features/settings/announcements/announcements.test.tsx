import type { AnnouncementShown } from '@linekeeper/contract/provider';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';

const work: AnnouncementShown = {
  id: 'ann_1',
  title: 'Planned work on Sunday',
  body: 'Activations wait until noon.',
  severity: 'info',
  state: 'shown',
  from: '2026-11-23T09:00:00.000Z',
  until: null,
  accounts: null,
  isMailed: true,
  mailedAt: '2026-11-23T09:01:00.000Z',
  madeBy: 'Olga Owner',
  madeAt: '2026-11-23T08:00:00.000Z',
  seenCount: 12,
  dismissedCount: 3,
};

const open = async (items: readonly AnnouncementShown[], { self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole('/provider/settings/announcements', {
    self,
    api: { listAnnouncementsForStaff: () => answered({ items }), ...api },
  });

it('announcements are listed with audience, state, email and how many people saw them', async () => {
  const accounts = [{ id: 'acct_1', company: 'Acme Fleet' }];
  await open([work, { ...work, id: 'ann_2', state: 'over', accounts, isMailed: false, mailedAt: null }]);
  const table = await screen.findByRole('table', { name: 'Announcements' });
  await within(table).findAllByText('Planned work on Sunday');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/Planned work.*Information.*Shown.*All customers.*Sent.*12 people/);
  expect(second?.textContent).toMatch(/Over.*1 customer.*None/);
});

it('an announcement is written, seen as customers will see it, and made', async () => {
  const { user, sent } = await open([], { api: { makeAnnouncement: () => answered({ id: 'ann_3' }) } });
  expect(await screen.findByText('No announcements yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('Enter at least 3 characters.')).toBeDefined();
  await user.type(dialog.getByLabelText('Title'), 'Outage at a carrier');
  await user.click(dialog.getByRole('radio', { name: /Outage/ }));
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Outage at a carrier')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Chosen customers' }));
  await user.type(dialog.getByLabelText('Customer ids'), 'acct_1 acct_2');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('The announcement is saved.')).toBeDefined();
  expect(sent('makeAnnouncement')[0]?.body).toEqual({
    title: 'Outage at a carrier',
    body: '',
    severity: 'outage',
    from: null,
    until: null,
    accountIds: ['acct_1', 'acct_2'],
    isMailed: true,
  });
});

it('what the server refuses is said at its field', async () => {
  const fields = { until: 'The end must be after the beginning.' };
  const { user } = await open([], {
    api: { makeAnnouncement: () => refused(400, 'invalid_fields', 'Check the fields.', fields) },
  });
  await user.click(await screen.findByRole('button', { name: 'New announcement' }));
  await user.type(await screen.findByLabelText('Title'), 'Planned work');
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('The end must be after the beginning.')).toBeDefined();
});

it('one is ended after a question', async () => {
  const { user, sent } = await open([work], { api: { endAnnouncement: () => answered({}) } });
  await user.click(await screen.findByRole('button', { name: 'End' }));
  const alert = await screen.findByRole('alertdialog', { name: 'End "Planned work on Sunday"?' });
  await user.click(within(alert).getByRole('button', { name: 'End announcement' }));
  expect(await screen.findByText('The announcement has ended.')).toBeDefined();
  expect(sent('endAnnouncement')[0]?.path).toBe('/provider/api/v1/announcements/ann_1/end');
});

it('who saw it is listed, and another role makes and ends none', async () => {
  const reader = { accountId: 'acct_1', company: 'Acme Fleet', email: 'ada@acme.test', seenAt: work.from };
  const { user } = await open([work], {
    self: { role: 'support' },
    api: { listAnnouncementReaders: () => answered({ items: [{ ...reader, dismissedAt: null }] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Who saw it' }));
  expect(await screen.findByText('ada@acme.test')).toBeDefined();
  expect(screen.queryByRole('button', { name: /New announcement|^End$/ })).toBeNull();
});
