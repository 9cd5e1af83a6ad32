import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswer, type ApiRequest } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line } from '../../../test/line-samples.ts';
import { activity, pageOf, person, profile } from '../../../test/samples.ts';

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
  const truck = await screen.findByRole('link', { name: 'Truck 14 is active.' });
  expect(truck.getAttribute('href')).toBe('/lines/line_1');
  const charge = screen.getByRole('link', { name: 'A charge was declined.' });
  expect(charge.getAttribute('href')).toBe('/billing/payments?open=txn_9');
  expect(screen.getByRole('img', { name: 'Critical' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

const job = { id: 'job_7', state: 'finished', openCount: 0, doneCount: 38, failedCount: 2 } as const;
const noMore = { unknownCount: 0, canceledCount: 0 } as const;
const suspended = activity({
  id: 'act_job',
  kind: 'job',
  severity: 'warning',
  text: 'Suspend 40 lines',
  by: 'Ada Example',
  lineId: null,
  job: { ...job, ...noMore },
});

it('a job of many lines is one entry that says who asked and what became of it, and opens the job', async () => {
  await openActivity(() => answered({ items: [suspended], nextCursor: null }));
  const link = await screen.findByRole('link', { name: 'Suspend 40 lines' });
  expect(link.getAttribute('href')).toBe('/jobs/job_7');
  expect(link.closest('li')?.textContent).toContain('Suspend 40 lines · Ada Example · 38 done, 2 failed');
});

it('one kind can be chosen, is kept in the address, and can be removed', async () => {
  const { user } = await openActivity(({ query }) => {
    const items = [suspended, activity()].filter(({ kind }) => (query.get('kind') ?? kind) === kind);
    return answered({ items, nextCursor: null });
  });
  await screen.findByText('Truck 14 is active.');
  await user.click(screen.getByRole('button', { name: 'Filter by kind' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Jobs/ }));
  await waitFor(() => expect(screen.queryByText('Truck 14 is active.')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Suspend 40 lines' })).toBeDefined();
  expect(window.location.search).toBe('?status=job');
  await user.click(screen.getByRole('button', { name: 'Remove the Kind filter' }));
  expect(await screen.findByText('Truck 14 is active.')).toBeDefined();
});

it.each([
  ['Logins', 'login'],
  ['Account and settings', 'account'],
  ['Support', 'support'],
])('%s are a kind of their own', async (label, kind) => {
  const { user, requests } = await openActivity(() => answered({ items: [activity()], nextCursor: null }));
  await user.click(await screen.findByRole('button', { name: 'Filter by kind' }));
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(label) }));
  await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe(kind));
});

it('a kind that has nothing says so and offers the way back', async () => {
  const { user } = await openPortal('/activity?status=person', {
    isSignedIn: true,
    api: {
      listActivity: ({ query }) => answered({ items: query.get('kind') ? [] : [activity()], nextCursor: null }),
    },
  });
  await screen.findByText('No matching entries');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Truck 14 is active.')).toBeDefined();
});

it('payments in a row that say the same are one entry, which opens to all of them', async () => {
  const text = 'Payment of $1.20 with Visa ending in 1111';
  const payment = (id: string, said: string) =>
    activity({ id, kind: 'payment', text: said, lineId: null, paymentId: `txn_${id}` });
  const paid = ['1', '2', '3'].map((id) => payment(id, `${text} went through: Sensor, SIM ${id}.`));
  const failed = ['4', '5'].map((id) => payment(id, `${text} failed: Sensor, SIM ${id}. Declined.`));
  await openActivity(() => answered({ items: [...paid, ...failed], nextCursor: null }));
  expect((await screen.findByText(`${text} went through`)).textContent).toBe(`${text} went through · 3 times`);
  const folded = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
  expect(folded.map((group) => group.querySelectorAll('li').length)).toEqual([3]);
  expect(screen.getByRole('link', { name: /SIM 4/ }).closest('details')).toBeNull();
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

it('entries are listed under their day', async () => {
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

it("days and times are the account's, whose zone is known before any is shown", async () => {
  let know = (): void => undefined;
  const isKnown = new Promise<void>((resolve) => {
    know = resolve;
  });
  const { requests } = await openPortal('/activity?from=2020-03-02', {
    isSignedIn: true,
    api: {
      getProfile: async () => {
        await isKnown;
        return answered(profile({ timeZone: 'Pacific/Kiritimati' }));
      },
      listActivity: () => answered({ items: [activity({ at: '2020-03-01T12:30:00.000Z' })], nextCursor: null }),
    },
  });
  await waitFor(() => expect(requests.some(({ name }) => name === 'getProfile')).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull();
  know();
  expect(await screen.findByRole('heading', { name: 'Mar 2, 2020' })).toBeDefined();
  expect(screen.getByText('2:30 AM').getAttribute('title')).toBe('Mar 2, 2020, 2:30 AM GMT+14');
  expect(screen.getByText('Pacific/Kiritimati')).toBeDefined();
  const asked = requests.findLast(({ name }) => name === 'listActivity')?.query;
  expect(asked?.get('from')).toBe('2020-03-01T10:00:00.000Z');
});

it('a new account sees what will appear', async () => {
  await openActivity(() => answered({ items: [], nextCursor: null }));
  expect(await screen.findByText('No activity yet')).toBeDefined();
});

it('a failed load can be tried again', async () => {
  let broken = true;
  const { user } = await openActivity(() =>
    broken ? refused(500, 'unexpected', 'Something went wrong') : answered({ items: [activity()], nextCursor: null }),
  );
  await screen.findByText("We couldn't load your activity");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Truck 14 is active.')).toBeDefined();
});

it('person, days, line and words are asked for, kept in the address and cleared together', async () => {
  const { user, requests } = await openPortal('/activity?person=per_1&line=line_1&from=2026-03-01&to=2026-03-02', {
    isSignedIn: true,
    api: {
      listPeople: () => answered({ items: [person({ id: 'per_1', firstName: 'Ada', lastName: 'Example' })] }),
      getLine: () => answered(lineDetails()),
      listActivity: () => answered({ items: [activity()], nextCursor: null }),
    },
  });
  await screen.findByText('Truck 14 is active.');
  await user.type(screen.getByRole('textbox', { name: 'Search activity' }), 'truck');
  await waitFor(() => expect(window.location.search).toContain('searchTerm=truck'));
  const asked = () => requests.findLast(({ name }) => name === 'listActivity')?.query;
  await waitFor(() => expect(asked()?.get('searchTerm')).toBe('truck'));
  expect(asked()?.get('personId')).toBe('per_1');
  expect(asked()?.get('lineId')).toBe('line_1');
  expect(Date.parse(asked()?.get('before') ?? '') - Date.parse(asked()?.get('from') ?? '')).toBe(48 * 3_600_000);
  expect(await screen.findByText('Ada Example')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a search that found nothing so far offers to look further back', async () => {
  const { user } = await openPortal('/activity?searchTerm=gate', {
    isSignedIn: true,
    api: {
      listActivity: ({ query }) =>
        answered(
          query.get('cursor')
            ? { items: [activity({ text: 'Gate is active.' })], nextCursor: null }
            : { items: [], nextCursor: 'further' },
        ),
    },
  });
  expect(await screen.findByText('No match yet. Load more to look further back.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Gate is active.')).toBeDefined();
});

it('says from where something was done, where the server tells it', async () => {
  await openActivity(() =>
    answered({
      items: [activity({ from: '203.0.113.7' }), activity({ id: 'act_2', text: 'Truck 15 is active.' })],
      nextCursor: null,
    }),
  );
  const entry = (await screen.findByText('Truck 14 is active.')).closest('li');
  expect(entry?.textContent).toContain('From: 203.0.113.7');
  expect(screen.getByText('Truck 15 is active.').closest('li')?.textContent).not.toContain('From');
});

it('words that name a line lead to everything that happened to it', async () => {
  const { user } = await openPortal('/activity', {
    isSignedIn: true,
    api: {
      listActivity: ({ query }) =>
        answered({ items: query.get('lineId') === 'line_1' ? [activity()] : [], nextCursor: null }),
      listLines: ({ query }) => answered(pageOf(query.get('searchTerm') === 'truck' ? [line()] : [])),
      getLine: () => answered(lineDetails()),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Search activity' }), 'truck');
  await user.click(await screen.findByRole('button', { name: 'Truck 14' }));
  expect(await screen.findByRole('link', { name: 'Truck 14 is active.' })).toBeDefined();
  expect(window.location.search).toBe('?line=line_1');
});
