import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswer, type ApiRequest } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { activity } from '../../../test/samples.ts';

function openActivity(listActivity: (request: ApiRequest) => ApiAnswer) {
  return openPortal('/activity', { isSignedIn: true, api: { listActivity } });
}

it('what happened to lines and payments leads to the line and to the payment', async () => {
  await openActivity(() =>
    answered({
      items: [
        activity(),
        activity({
          id: 'act_2',
          kind: 'payment',
          severity: 'critical',
          text: 'A charge was declined.',
          lineId: null,
          paymentId: 'txn_9',
        }),
      ],
      nextCursor: null,
    }),
  );
  const line = await screen.findByRole('link', { name: 'Truck 14 is active.' });
  expect(line.getAttribute('href')).toBe('/lines/line_1');
  const charge = screen.getByRole('link', { name: 'A charge was declined.' });
  expect(charge.getAttribute('href')).toBe('/billing/payments?open=txn_9');
  expect(screen.getByRole('img', { name: 'Critical' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('older entries are loaded after the newer ones, from where those ended', async () => {
  const { user, requests } = await openActivity(({ query }) =>
    answered(
      query.get('cursor') === 'next'
        ? { items: [activity({ id: 'act_old', text: 'An older entry.' })], nextCursor: null }
        : { items: [activity()], nextCursor: 'next' },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('An older entry.')).toBeDefined();
  expect(screen.getByText('Truck 14 is active.')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'listActivity')).toHaveLength(2);
});

it('entries stand under the day on which they happened', async () => {
  await openActivity(() =>
    answered({
      items: [
        activity({ at: '2020-03-02T12:00:00.000Z' }),
        activity({ id: 'act_2', at: '2020-03-01T12:00:00.000Z', text: 'The day before.' }),
      ],
      nextCursor: null,
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Mar 2, 2020' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Mar 1, 2020' })).toBeDefined();
});

it('a new account is told what will stand here', async () => {
  await openActivity(() => answered({ items: [], nextCursor: null }));
  expect(await screen.findByText('Nothing has happened yet')).toBeDefined();
});

it('a failed load can be tried again', async () => {
  let broken = true;
  const { user } = await openActivity(() =>
    broken ? refused(500, 'unexpected', 'Something went wrong') : answered({ items: [activity()], nextCursor: null }),
  );
  await screen.findByText('The activity could not be loaded');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Truck 14 is active.')).toBeDefined();
});
