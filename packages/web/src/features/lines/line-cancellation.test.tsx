import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@linekeeper/contract';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';

const periodEnd = '2026-12-15';

async function open(isScheduled: boolean, role: Role = 'owner') {
  let cancellation = { periodEnd, isScheduled };
  const become = (now: boolean) => () => {
    cancellation = { periodEnd, isScheduled: now };
    return answered(cancellation);
  };
  const api: ApiAnswers = {
    getProfile: () => answered(profile({ role })),
    getLine: () => answered(lineDetails({}, { cancellation })),
    listSubscriptionCharges: () => answered(pageOf([])),
    cancelAtPeriodEnd: become(true),
    keepLine: become(false),
  };
  return openPortal('/lines/line_1?tab=billing', { isSignedIn: true, api });
}

const button = (name: string) => screen.findByRole('button', { name });

it('a line is canceled at the end of its period, which shows as scheduled', async () => {
  const { user, requests } = await open(false);
  expect(await screen.findByText(/^The line works until its next billing day, Dec 15, 2026/)).toBeDefined();
  await user.click(await button('Cancel at the end of the period'));
  expect(await screen.findByText('This line ends on Dec 15, 2026')).toBeDefined();
  expect(screen.getByText('Cancellation scheduled. The line ends on Dec 15, 2026.')).toBeDefined();
  expect(requests.find(({ name }) => name === 'cancelAtPeriodEnd')?.path).toContain('/line_1/cancellation');
});

it('a scheduled cancellation is called off', async () => {
  const { user } = await open(true);
  await user.click(await button('Keep this line'));
  expect(await screen.findByText('Cancellation called off. The line goes on.')).toBeDefined();
  expect(await button('Cancel at the end of the period')).toBeDefined();
  expect(screen.queryByText('This line ends on Dec 15, 2026')).toBeNull();
});

it('a role that does not operate lines sees it and is offered nothing', async () => {
  await open(true, 'viewer');
  expect(await screen.findByText('This line ends on Dec 15, 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep this line' })).toBeNull();
});
