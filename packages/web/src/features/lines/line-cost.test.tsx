import type { Line } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';
import { upcomingLine } from '../../../test/upcoming-samples.ts';

const cancellation = { periodEnd: '2026-12-15', isScheduled: false };

function open(more: Partial<Line> = {}, api: ApiAnswers = {}) {
  return openPortal('/lines/line_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(lineDetails(more, { cancellation })),
      listSubscriptionCharges: () => answered(pageOf([])),
      listUpcomingLines: () => answered(pageOf([upcomingLine({ amountCents: 315 })])),
      ...api,
    },
  });
}

it('says what a full period of the line costs, and what it adds to the next charge and when', async () => {
  const { requests } = await open({ costCents: 290 });
  const next = await screen.findByRole('link', { name: '$3.15' });
  const panel = within(screen.getByRole('region', { name: 'Cost' }));
  expect(panel.getByText('Full period').parentElement?.textContent).toContain('$2.90');
  expect(panel.getByText('Before tax, with the data above the allowance so far')).toBeDefined();
  expect(next.getAttribute('href')).toBe('/billing/upcoming');
  expect(panel.getByText('Next charge').parentElement?.textContent).toContain('$3.15 on Dec 15, 2026');
  const asked = requests.find(({ name }) => name === 'listUpcomingLines');
  expect(asked?.query.get('searchTerm')).toBe('89883030000080139311');
});

it('says nothing of the next charge where it is not known, nor of another line', async () => {
  await open({}, { listUpcomingLines: () => answered(pageOf([upcomingLine({ lineId: 'line_2' })])) });
  await waitFor(() => expect(screen.getByText('Next charge').parentElement?.textContent).toBe('Next charge–'));
});

it('says when a line that is not active yet begins to cost', async () => {
  await open({ status: 'activating', subscriptionStatus: 'pending' });
  expect(await screen.findByText('Starts when the line is active')).toBeDefined();
  expect(screen.queryByText('Full period')).toBeNull();
});

it('a suspended line has one state on its page', async () => {
  await open({ status: 'suspended', suspendReasons: ['user'] });
  await waitFor(() => expect(screen.getAllByText('Suspended')).toHaveLength(1));
  expect(screen.queryByText('Active')).toBeNull();
});
