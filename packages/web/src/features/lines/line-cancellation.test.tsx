import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@linekeeper/contract';
import { quote } from '../../../test/activation-samples.ts';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { scheduledJob } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';

const periodEnd = '2026-12-15';
const undo = [{ text: 'You can call the cancellation off until Dec 14, 2026.', until: '2026-12-14' }];
const change = { text: 'Tracker 50 MB', formula: '−$2.40', quantity: 1, unitCents: -240, amountCents: -240 };
const nextInvoice = { on: periodEnd, changes: [change], subtotalCents: -240, taxCents: -20, totalCents: -260 };

async function open(isScheduled: boolean, role: Role = 'owner', more: ApiAnswers = {}) {
  let cancellation = { periodEnd, isScheduled };
  const become = (now: boolean) => () => {
    cancellation = { periodEnd, isScheduled: now };
    return answered(cancellation);
  };
  const api: ApiAnswers = {
    getProfile: () => answered(profile({ role })),
    getLine: () => answered(lineDetails({}, { cancellation })),
    listSubscriptionCharges: () => answered(pageOf([])),
    createQuote: () => answered({ quote: quote({ action: 'cancel', nextInvoice, undo }), activation: null }),
    cancelAtPeriodEnd: become(true),
    keepLine: become(false),
    ...more,
  };
  return openPortal('/lines/line_1?tab=billing', { isSignedIn: true, api });
}

const button = (name: string) => screen.findByRole('button', { name });

it('a line is canceled at the end of its period, which shows as scheduled', async () => {
  const { user, requests } = await open(false);
  const offer =
    "If you cancel, the line ends on its next billing day, Dec 15, 2026, and we don't charge you for another period.";
  expect(await screen.findByText(offer)).toBeDefined();
  await user.click(await button('Cancel at the end of the period'));
  const invoice = within(await screen.findByRole('region', { name: 'Next invoice, Dec 15, 2026' }));
  expect(invoice.getByText('1 × −$2.40')).toBeDefined();
  expect(invoice.getByText('−$2.60')).toBeDefined();
  expect(screen.getByText('You can call the cancellation off until Dec 14, 2026.')).toBeDefined();
  await user.click(await button('Cancel the line'));
  expect(await screen.findByText('This line ends on Dec 15, 2026')).toBeDefined();
  expect(screen.getByText('Cancellation scheduled. The line ends on Dec 15, 2026.')).toBeDefined();
  expect(requests.find(({ name }) => name === 'cancelAtPeriodEnd')?.path).toContain('/line_1/cancellation');
  expect(requests.find(({ name }) => name === 'cancelAtPeriodEnd')?.body).toEqual({ quoteId: 'quo_1' });
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

it('what scheduled jobs will do to a line is news of its page, with the way to each', async () => {
  const later = scheduledJob({ jobId: 'job_2', action: 'changePlan', at: '2026-12-01T16:00:00.000Z', by: 'Eva' });
  await open(false, 'viewer', { getLine: () => answered(lineDetails({ scheduledJobs: [scheduledJob(), later] })) });
  const news = (await screen.findByText('Suspension on Nov 30, 2026, 8:00 AM PST, by Ada Fleet')).closest('[role]');
  const way = within(news instanceof HTMLElement ? news : document.body).getByRole('link', { name: 'See the job' });
  expect(way.getAttribute('href')).toBe('/jobs/job_1');
  expect(screen.getByText('Plan change on Dec 1, 2026, 8:00 AM PST, by Eva')).toBeDefined();
});

it('a quote that no longer holds says what changed, and the new one takes its place', async () => {
  let id = 'quo_1';
  const text = 'Something changed since this quote. Nothing was done. Review the new quote.';
  const messages = { resultCode: 'Error', message: [{ code: 'quote_changed', text }] };
  const fields = { price: 'The price was $2.40 and is now $3.00.' };
  const { user, requests } = await open(false, 'owner', {
    createQuote: () => answered({ quote: quote({ id, action: 'cancel', nextInvoice, undo }), activation: null }),
    cancelAtPeriodEnd: () => {
      id = 'quo_2';
      return { status: 409, envelope: { data: null, messages: { ...messages, fields } } };
    },
  });
  await user.click(await button('Cancel at the end of the period'));
  await screen.findByRole('region', { name: 'Next invoice, Dec 15, 2026' });
  await user.click(await button('Cancel the line'));
  expect(await screen.findByText(`${text} The price was $2.40 and is now $3.00.`)).toBeDefined();
  await user.click(await button('Cancel the line'));
  const sent = () => requests.filter(({ name }) => name === 'cancelAtPeriodEnd').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ quoteId: 'quo_1' }, { quoteId: 'quo_2' }]));
});
