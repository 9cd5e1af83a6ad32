import type { BillingCalendar } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { billingCalendar, profile } from '../../../../test/samples.ts';

const stored = billingCalendar();
const moved: BillingCalendar = {
  ...stored,
  billingDay: 1,
  holdsFrom: '2026-12-15',
  bills: [
    { start: '2026-12-15', end: '2027-01-01', days: 17, ofDays: 31 },
    { start: '2027-01-01', end: '2027-02-01', days: 31, ofDays: 31 },
  ],
};

async function openBillingDay(more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/billing-day', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getBillingCalendar: () => answered(stored),
      previewBillingCalendar: () => answered(moved),
      ...more,
    },
  });
  const sent = (name: keyof ApiAnswers) => portal.requests.filter((request) => request.name === name);
  async function choose(label: string, option: string): Promise<void> {
    const field = await screen.findByRole('combobox', { name: label });
    await portal.user.clear(field);
    await portal.user.type(field, option);
    await portal.user.click(await screen.findByRole('option', { name: option }));
  }
  return { ...portal, sent, choose };
}

it('shows the billing day, the zone and what the next bills cover', async () => {
  await openBillingDay();
  const day = await screen.findByRole('combobox', { name: 'Day of the month' });
  expect(day).toHaveProperty('value', '15');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'America/Los Angeles');
  const next = 'Your next bill comes on Dec 15, 2026 and covers the days through Jan 14, 2027.';
  expect(screen.getByText(next)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save billing day' })).toHaveProperty('disabled', true);
});

it('another day shows what the next bill would cover before anything is saved, then saves it', async () => {
  let now = stored;
  const { choose, sent, user } = await openBillingDay({
    getBillingCalendar: () => answered(now),
    changeBillingCalendar: () => {
      now = moved;
      return answered(moved);
    },
  });
  await choose('Day of the month', '1');
  expect(await screen.findByText(/^It covers 17 of 31 days/)).toBeDefined();
  expect(screen.getByText(/^Your lines are paid through Dec 14, 2026/)).toBeDefined();
  expect(sent('changeBillingCalendar')).toEqual([]);
  const save = screen.getByRole('button', { name: 'Save billing day' });
  save.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Changes saved. They hold from your next bill on Dec 15, 2026.')).toBeDefined();
  expect(sent('changeBillingCalendar').map(({ body }) => body)).toEqual([
    { billingDay: 1, timeZone: 'America/Los_Angeles' },
  ]);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(document.activeElement).toBe(save);
  expect(save).toHaveProperty('disabled', false);
  await user.tab();
  expect(save).toHaveProperty('disabled', true);
});

it('a discarded choice is forgotten', async () => {
  const { choose, user } = await openBillingDay();
  await choose('Day of the month', '1');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('combobox', { name: 'Day of the month' })).toHaveProperty('value', '15');
  expect(screen.queryByText(/^It covers/)).toBeNull();
});

it('before the first line there is no bill, and only the zone need be chosen', async () => {
  const none: BillingCalendar = { ...stored, billingDay: null, bills: [] };
  const { choose, sent, user } = await openBillingDay({
    getBillingCalendar: () => answered(none),
    previewBillingCalendar: () => answered(none),
    changeBillingCalendar: () => answered({ ...none, timeZone: 'America/New_York' }),
  });
  expect(await screen.findByText('Your first line sets your billing day when it becomes active.')).toBeDefined();
  await choose('Time zone', 'America/New York');
  await user.click(screen.getByRole('button', { name: 'Save billing day' }));
  expect(await screen.findByText('Changes saved.')).toBeDefined();
  expect(sent('changeBillingCalendar').map(({ body }) => body)).toEqual([{ timeZone: 'America/New_York' }]);
});

it('a role that does not pay reads it and is offered nothing', async () => {
  await openBillingDay({ getProfile: () => answered(profile({ role: 'technician' })) });
  const readOnly = 'Only an owner, an administrator or a billing person can change this.';
  expect(await screen.findByText(readOnly)).toBeDefined();
  expect(await screen.findByText('America/Los Angeles')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save billing day' })).toBeNull();
});

it('a page that cannot be read says so and can be tried again', async () => {
  await openBillingDay({ getBillingCalendar: () => refused(500, 'unexpected', 'Something went wrong.') });
  expect(await screen.findByText("We couldn't load your billing day")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
