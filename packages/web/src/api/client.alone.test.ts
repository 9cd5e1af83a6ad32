import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, fakeApi } from '../../test/fake-api.ts';
import { FileGone } from '../ui/late/bring-files.ts';
import { failureText } from './answer.ts';
import { call } from './client.ts';
import { connectSession } from './token-source.ts';

const bring = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./all-endpoints.ts', async (load) => {
  bring();
  return load();
});

beforeEach(() => {
  connectSession({
    idToken: () => Promise.resolve('token'),
    renew: () => Promise.resolve(false),
    signOut: () => Promise.resolve(),
  });
});
afterEach(() => vi.unstubAllGlobals());

const jobs = { items: [], page: 1, limit: 20, total: 0, totalIsLowerBound: false, nextCursor: null };

it('what first pages call is known; any other call brings the rest of the contract, and is missed where that is gone', async () => {
  const requests = fakeApi({ listLineViews: () => answered({ views: [] }), listJobs: () => answered(jobs) });
  expect(await call('listLineViews', {})).toEqual({ ok: true, value: { views: [] } });
  expect(bring).not.toHaveBeenCalled();

  bring.mockImplementationOnce(() => {
    throw new FileGone('assets/calls.js');
  });
  const missed = await call('listJobs', { query: {} });
  expect(missed.ok).toBe(false);
  expect(requests).toHaveLength(1);

  expect(await call('listJobs', { query: {} })).toEqual({ ok: true, value: jobs });
  expect(bring).toHaveBeenCalledTimes(2);
});

it('who calls what an upgrade took away reads to reload the page', () => {
  expect(failureText({ error: new FileGone('assets/calls.js') })).toBe(
    'The portal was updated. Reload the page to continue.',
  );
});
