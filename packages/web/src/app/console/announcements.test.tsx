import type { Announcement } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';

const work: Announcement = {
  id: 'ann_1',
  title: 'Planned work on Sunday',
  body: 'Activations wait\nuntil noon.',
  severity: 'info',
  from: '2026-11-23T09:00:00.000Z',
  until: null,
};

it('an announcement is seen above the page, noted as seen, and dismissed', async () => {
  let items = [work];
  const { user, requests } = await openPortal('/plans', {
    isSignedIn: true,
    api: {
      listAnnouncements: () => answered({ items }),
      noteAnnouncement: ({ body }) => {
        if (JSON.stringify(body).includes('true')) items = [];
        return answered({});
      },
    },
  });
  expect(await screen.findByText('Planned work on Sunday')).toBeDefined();
  const noted = () => requests.filter(({ name }) => name === 'noteAnnouncement').map(({ body }) => body);
  await waitFor(() => expect(noted()[0]).toEqual({ isDismissed: false }));
  await user.click(screen.getByRole('button', { name: 'Dismiss: Planned work on Sunday' }));
  await waitFor(() => expect(screen.queryByText('Planned work on Sunday')).toBeNull());
  expect(noted().at(-1)).toEqual({ isDismissed: true });
});

it('an outage stays while it lasts', async () => {
  await openPortal('/plans', {
    isSignedIn: true,
    api: {
      listAnnouncements: () => answered({ items: [{ ...work, title: 'Outage at KORE', severity: 'outage' }] }),
      noteAnnouncement: () => answered({}),
    },
  });
  const title = await screen.findByText('Outage at KORE');
  expect(title.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
});
