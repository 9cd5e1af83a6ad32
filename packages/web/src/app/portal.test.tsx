import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../test/fake-api.ts';
import { legalText } from '../../test/legal-samples.ts';
import { refuseRefresh } from '../../test/fake-user-pool.ts';
import { openPortal, signInBefore } from '../../test/open-portal.tsx';
import { withinTime } from './lazy-page.ts';
import { parseSearchText, searchText } from './search-text.ts';

it('a visitor is sent to the log-in and, once in, to the page that was asked for', async () => {
  const { user, session } = await openPortal('/no-such-page?searchTerm=89012601234567890123', {
    pool: {
      signIn: () => {
        signInBefore();
        return Promise.resolve({ kind: 'signed-in' });
      },
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  expect(window.location.pathname).toBe('/auth/log-in');
  await user.type(screen.getByLabelText('Password'), 'Test$$100');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/no-such-page'));
  expect(window.location.search).toBe('?searchTerm=89012601234567890123');
  expect(session.read().kind).toBe('in');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/log-in'])(
  'the way back after a log-in never leads to %s',
  async (back) => {
    await openPortal(`/auth/log-in?back=${encodeURIComponent(back)}`, { isSignedIn: true });
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(window.location.host).toBe('localhost:3000');
  },
);

it('who is logged in does not see the log-in page again', async () => {
  await openPortal('/auth/log-in', { isSignedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

it('the start of the portal is the overview', async () => {
  await openPortal('/', { isSignedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

it('an address that leads nowhere says so inside the console', async () => {
  await openPortal('/no/such/page', { isSignedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(document.title).toMatch(/^Page not found · /);
  const rail = screen.getAllByRole('navigation', { name: 'Main menu' })[0] ?? document.body;
  const places = within(rail)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(places).toEqual(['Overview', 'Lines', 'Activate', 'Plans', 'Jobs', 'Billing', 'Activity', 'Settings']);
});

it('the session check shows the loader until it has ended', async () => {
  let endCheck: (() => void) | undefined;
  const opening = openPortal('/no/such/page', {
    pool: {
      refresh: () =>
        new Promise((resolve) => {
          endCheck = () => void refuseRefresh().then(resolve);
        }),
    },
    isSignedIn: 'long ago',
  });
  expect(await screen.findByAltText('loader')).toBeDefined();
  await waitFor(() => expect(endCheck).toBeDefined());
  await act(async () => endCheck?.());
  await opening;
  expect(await screen.findByLabelText('Email')).toBeDefined();
});

const endedText = /^Your session has expired. Nothing has changed since/;

it('a log-in that ends while a page is open says so, and leads back to the page', async () => {
  await openPortal('/lines', {
    isSignedIn: true,
    pool: { refresh: refuseRefresh },
    api: { listLines: () => refused(401, 'not_signed_in', 'Log in to continue.') },
  });
  expect(await screen.findByText(endedText)).toBeDefined();
  expect(new URLSearchParams(window.location.search).get('back')).toBe('/lines');
});

it('a visitor who never logged in reads nothing about an expired session', async () => {
  await openPortal('/lines');
  expect(await screen.findByLabelText('Email')).toBeDefined();
  expect(screen.queryByText(endedText)).toBeNull();
});

it('logging out ends at the log-in page, without a way back to what the person left', async () => {
  const { user } = await openPortal('/no/such/page', { isSignedIn: true });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByLabelText('Email')).toBeDefined();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/auth/log-in'));
  expect(screen.queryByText(endedText)).toBeNull();
  expect(localStorage.length).toBe(0);
});

const texts: ApiAnswers = { getLegalText: ({ query }) => answered(legalText(query.get('kind') ?? '')) };

it('the terms show their numbered sections, a way back and the way to the privacy notice', async () => {
  const { user } = await openPortal('/terms-conditions', { api: texts });
  expect(await screen.findByText('Service Agreement, last modified July 1st, 2019')).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['1.Relationship', '2.Payment terms']);
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Privacy' }));
  expect(await screen.findByRole('heading', { name: 'Privacy', level: 1 })).toBeDefined();
});

it('terms that cannot be read can be tried again', async () => {
  let isDown = true;
  const { user } = await openPortal('/terms-conditions', {
    api: { getLegalText: () => (isDown ? refused(503, 'unavailable', 'Starting.') : answered(legalText('terms'))) },
  });
  expect(await screen.findByText("We couldn't load the terms")).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeDefined();
});

it.each(['/auth/log-in', '/auth/sign-up'])('%s links the terms and the privacy notice', async (path) => {
  await openPortal(path);
  expect((await screen.findByRole('link', { name: 'Terms' })).getAttribute('href')).toBe('/terms-conditions');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

it('a page that does not arrive in time is an error', async () => {
  vi.useFakeTimers();
  const outcome = withinTime(new Promise(() => undefined), 120_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBeInstanceOf(Error);
  vi.useRealTimers();
});

it('long numbers survive the address, and defaults stay out of it', () => {
  expect(parseSearchText('?searchTerm=89012601234567890123')).toEqual({ searchTerm: '89012601234567890123' });
  expect(searchText({ page: 1, limit: 20, searchTerm: '', cursor: '', status: 'active' })).toBe('?status=active');
  expect(searchText({ page: 2, limit: 20 })).toBe('?page=2');
});
