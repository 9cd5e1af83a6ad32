import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, fakeApi } from '../../test/fake-api.ts';
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

it('what first pages call is known; any other call brings the rest of the contract, and fails where that does not arrive', async () => {
  const requests = fakeApi({ listLineViews: () => answered({ views: [] }), listJobs: () => answered(jobs) });
  expect(await call('listLineViews', {})).toEqual({ ok: true, value: { views: [] } });
  expect(bring).not.toHaveBeenCalled();

  bring.mockImplementationOnce(() => {
    throw new TypeError('offline');
  });
  const missed = await call('listJobs', { query: {} });
  expect(missed.ok).toBe(false);
  expect(requests).toHaveLength(1);

  expect(await call('listJobs', { query: {} })).toEqual({ ok: true, value: jobs });
  expect(bring).toHaveBeenCalledTimes(2);
});
