import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { legalText } from '../../../../test/legal-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { profile } from '../../../../test/samples.ts';

const saved: string[] = [];
let click: MockInstance;
beforeEach(() => {
  saved.length = 0;
  // jsdom has neither object addresses nor downloads.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => click.mockRestore());

const accepted = [
  { version: 2, from: '2026-11-01', at: '2026-11-02T20:00:00.000Z', by: 'ada@fleet.example' },
  { version: 1, from: '2019-07-01', at: '2026-01-05T20:00:00.000Z', by: null },
];

const openTerms = (more: ApiAnswers = {}) =>
  openPortal('/settings/terms', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getTerms: () =>
        answered({ current: { version: 2, from: '2026-11-01' }, accepted, isDue: false, whoMayAccept: [] }),
      getLegalText: ({ query }) => answered(legalText('terms', { version: Number(query.get('version')) })),
      downloadTerms: ({ query }) => gaveFile(`terms-${query.get('version')}.pdf`, 'text'),
      ...more,
    },
  });

it('each accepted version says when and by whom, and can be read and downloaded', async () => {
  const { user } = await openTerms();
  expect(await screen.findByText(/^Accepted Nov 2, 2026.* by ada@fleet\.example$/)).toBeDefined();
  expect(screen.getByText('In force from Jul 1, 2019')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Read version 1' }));
  expect(await screen.findByText('What there is to say about Payment terms.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hide version 1' }));
  expect(screen.queryByText('What there is to say about Payment terms.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download version 2 as PDF' }));
  await waitFor(() => expect(saved).toEqual(['terms-2.pdf']));
});

it('a failed download says so', async () => {
  const { user } = await openTerms({ downloadTerms: () => refused(503, 'unavailable', 'Try again soon.') });
  await user.click(await screen.findByRole('button', { name: 'Download version 1 as PDF' }));
  expect(await screen.findByText("We couldn't download the terms. Try again soon.")).toBeDefined();
});

it('an account without an acceptance says so', async () => {
  await openTerms({
    getTerms: () =>
      answered({ current: { version: 1, from: '2019-07-01' }, accepted: [], isDue: true, whoMayAccept: [] }),
  });
  expect(await screen.findByText('Your account has not accepted a version yet.')).toBeDefined();
});

it('a failed reading says so', async () => {
  await openTerms({ getTerms: () => refused(500, 'unexpected', 'Something broke.') });
  expect(await screen.findByText("We couldn't load your terms")).toBeDefined();
});
