import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../test/fake-api.ts';
import { activePlan, line } from '../../test/line-samples.ts';
import { openPortal } from '../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../test/samples.ts';
import { spendCap } from '../../test/spend-cap-samples.ts';
import { upcomingInvoice } from '../../test/upcoming-samples.ts';
import { firstReads } from '../early/first-reads.ts';
import { readFirst, takeFirst } from './read-first.ts';

const api: ApiAnswers = {
  getProfile: () => answered(profile()),
  listAnnouncements: () => answered({ items: [] }),
  listLines: () => answered(pageOf([line({ name: 'Read before' })])),
  getHomeKpis: () => answered(homeKpis()),
  listActivePlans: () => answered({ plans: [activePlan()] }),
  listLineViews: () => answered({ views: [] }),
  getRecoveryCodes: () => answered({ left: 10, madeAt: '2026-11-20T10:00:00.000Z', areNeeded: false }),
  getSpendCap: () => answered(spendCap()),
  getUpcomingInvoice: () => answered(upcomingInvoice()),
  getSpend: () =>
    answered({ months: [], timeZone: 'America/New_York', month: '2026-11', latest: null, plans: [], tags: [] }),
};

const open = (path: string, answers = api) => openPortal(path, { isSignedIn: true, api: answers });

/** As a painted page does it: a session is there, nothing is drawn. */
async function readBefore(path: string, answers = api) {
  const { requests } = await open('/settings', answers);
  cleanup();
  const before = requests.length;
  await readFirst({ pathname: path, search: '' });
  return requests.slice(before).map((request) => `${request.path}${request.query.size > 0 ? `?${request.query}` : ''}`);
}

it.each([
  ['/home', 'Per month'],
  ['/lines', 'Read before'],
])('%s is drawn from what was read before, which is what is asked for early', async (path, shown) => {
  const read = await readBefore(path);
  expect(read.toSorted()).toEqual(firstReads[path]?.toSorted());
  const { requests } = await open(path);
  expect(await screen.findByText(shown)).toBeDefined();
  const before = new Set(read.map((address) => address.split('?')[0]));
  expect(requests.filter((request) => before.has(request.path))).toEqual([]);
});

it('what could not be read before is read by the page', async () => {
  await readBefore('/lines', { ...api, listLines: () => refused(403, 'forbidden', 'Not for you.') });
  await open('/lines');
  expect(await screen.findByText('Read before')).toBeDefined();
});

it('a login that no longer has an account reads so, also where that was known before', async () => {
  const lost = { ...api, getProfile: () => refused(403, 'no_account', 'Ask an owner.') };
  await readBefore('/lines', lost);
  await open('/lines', lost);
  expect(await screen.findByRole('heading', { name: 'This login has no account' })).toBeDefined();
});

it.each([
  ['/lines', '?searchTerm=pump'],
  ['/billing', ''],
])('of %s%s only what is above every page is read before', async (pathname, search) => {
  const { requests } = await open('/settings');
  cleanup();
  const before = requests.length;
  await readFirst({ pathname, search });
  expect(requests.slice(before).map(({ name }) => name)).toEqual(['getProfile', 'listAnnouncements']);
  takeFirst();
});
