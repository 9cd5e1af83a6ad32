import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answered } from '../../test/fake-api.ts';
import { activePlan } from '../../test/line-samples.ts';
import { openPortal, testConfig } from '../../test/open-portal.tsx';
import { profile } from '../../test/samples.ts';
import { businessClock, clock } from '../ui/format/clock.ts';
import { TimeAgo } from '../ui/format/time-ago.tsx';
import { dateText, dateTimeText } from '../ui/format/time.ts';

const dayMs = 86_400_000;
const dayIn = (days: number) => dateText(new Date(clock.now() + days * dayMs).toISOString());

afterEach(() => {
  vi.useRealTimers();
  businessClock.aheadMs = 0;
});

it('every page says which day it is while time is moved, the login too', async () => {
  await openPortal('/auth/log-in', { config: { ...testConfig, clockAheadMs: 40 * dayMs } });
  expect(await screen.findByText(`Practice time: it is ${dayIn(40)} here.`)).toBeDefined();
});

it.each(['Pacific/Kiritimati', 'Pacific/Midway'])(
  'the console says the day of its account, in %s',
  async (timeZone) => {
    await openPortal('/active-devices', {
      isSignedIn: true,
      config: { ...testConfig, clockAheadMs: 40 * dayMs },
      api: { getProfile: () => answered(profile({ timeZone })), listActivePlans: () => answered({ plans: [] }) },
    });
    const day = dateText(new Date(clock.now() + 40 * dayMs).toISOString(), timeZone);
    expect(await screen.findByText(`Practice time: it is ${day} here.`)).toBeDefined();
  },
);

it('in real time no page says so', async () => {
  await openPortal('/no/such/page', { isSignedIn: true });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.queryByText(/Practice time/)).toBeNull();
});

it('what was read just now is so in moved time too', async () => {
  businessClock.aheadMs = 40 * dayMs;
  await openPortal('/active-devices', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listActivePlans: () => answered({ plans: [activePlan()] }) },
  });
  expect(await screen.findByText(/^Updated/)).toMatchObject({ textContent: 'Updated just now' });
});

it('a moment that this page has not reached yet is just now', () => {
  render(<TimeAgo at={new Date(clock.now() + dayMs).toISOString()} />);
  expect(screen.getByText('just now')).toBeDefined();
});

it('a log-in of just now is so while time is moved, and is dated by what the portal says it is', () => {
  businessClock.aheadMs = 40 * dayMs;
  const at = new Date(clock.now()).toISOString();
  render(<TimeAgo at={at} of="machine" />);
  const shown = dateTimeText(new Date(clock.now() + businessClock.aheadMs).toISOString());
  expect(screen.getByText('just now').getAttribute('title')).toBe(shown);
});

it('a move is noticed without loading the page again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPortal('/no/such/page', {
    isSignedIn: true,
    api: { publicConfig: () => answered({ ...testConfig, clockAheadMs: 3 * dayMs }) },
  });
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await screen.findByText(`Practice time: it is ${dayIn(3)} here.`)).toBeDefined();
  expect(businessClock.now() - clock.now()).toBeGreaterThan(2 * dayMs);
});
