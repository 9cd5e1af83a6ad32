import type { TermsState } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { legalText } from '../../../test/legal-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

const state: TermsState = {
  current: { version: 2, from: '2026-11-01' },
  accepted: [{ version: 1, from: '2019-07-01', at: '2026-01-05T20:00:00.000Z', by: 'ada@fleet.example' }],
  isDue: true,
  whoMayAccept: ['ada@fleet.example', 'bea@fleet.example'],
};

async function openDue(
  role: 'owner' | 'admin' | 'billing' | 'technician' | 'viewer',
  more: ApiAnswers = {},
  path = '/jobs',
) {
  let termsDue: number | null = 2;
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role, termsDue })),
      getTerms: () => answered(state),
      getLegalText: ({ query }) => answered(legalText('terms', { version: Number(query.get('version')) })),
      acceptTerms: () => {
        termsDue = null;
        return answered({ ...state, isDue: false });
      },
      ...more,
    },
  });
  const sent = () => portal.requests.filter(({ name }) => name === 'acceptTerms').map(({ body }) => body);
  return { ...portal, sent };
}

const title = 'Our terms have changed';

it.each(['owner', 'admin'] as const)('an %s reads the new terms before the portal and accepts them', async (role) => {
  const { user, sent, requests } = await openDue(role);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeDefined();
  expect(requests.find(({ name }) => name === 'getLegalText')?.query.get('version')).toBe('2');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept terms' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  expect(sent()).toEqual([{ version: 2 }]);
  expect((await screen.findAllByRole('navigation', { name: 'Main menu' })).length).toBeGreaterThan(0);
});

describe('an account that has accepted no terms yet', () => {
  const first = { getTerms: () => answered({ ...state, accepted: [] }) };

  it('is welcomed and asked to accept them, and reads nothing of a change', async () => {
    const { user, sent } = await openDue('owner', first);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Acme Cellular' })).toBeDefined();
    expect(screen.getByText(/^Please read our Terms and Conditions\./)).toBeDefined();
    expect(document.title).toContain('Welcome to Acme Cellular');
    expect(screen.queryByText(/changed|keep running/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Accept terms' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Welcome to Acme Cellular' })).toBeNull());
    expect(sent()).toEqual([{ version: 2 }]);
  });

  it('tells those who may not accept who has yet to', async () => {
    await openDue('viewer', first);
    expect(await screen.findByText(/has yet to accept our Terms and Conditions\.$/)).toBeDefined();
  });
});

it('where it cannot be read which terms were accepted, the page asks for nothing but what it needs', async () => {
  await openDue('owner', { getTerms: () => refused(500, 'unexpected', 'Something failed.') });
  expect(await screen.findByRole('heading', { name: 'Accept our terms' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Accept terms' })).toBeDefined();
});

it.each(['billing', 'technician', 'viewer'] as const)('a %s reads who can accept and goes on', async (role) => {
  const { user, sent } = await openDue(role);
  expect(await screen.findByText('ada@fleet.example, bea@fleet.example')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept terms' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue to portal' }));
  expect((await screen.findAllByRole('navigation', { name: 'Main menu' })).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

it('new terms never stand before the billing pages', async () => {
  const { user } = await openDue('owner');
  await user.click(await screen.findByRole('link', { name: 'Go to billing' }));
  expect((await screen.findAllByRole('navigation', { name: 'Main menu' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

it('logging out is possible', async () => {
  const { user } = await openDue('owner');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText('Email')).toBeDefined();
});

it('a refused acceptance says why and reads again which version is in force', async () => {
  const { user, requests } = await openDue('owner', {
    acceptTerms: () => refused(409, 'terms_changed', 'The terms have changed since.'),
  });
  const readings = () => requests.filter(({ name }) => name === 'getProfile').length;
  const button = await screen.findByRole('button', { name: 'Accept terms' });
  const before = readings();
  await user.click(button);
  expect(await screen.findByText("The terms weren't accepted. The terms have changed since.")).toBeDefined();
  expect(readings()).toBeGreaterThan(before);
});

it('without new terms the portal opens at once', async () => {
  await openPortal('/jobs', { isSignedIn: true, api: { getProfile: () => answered(profile()) } });
  expect((await screen.findAllByRole('navigation', { name: 'Main menu' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
