import { afterEach, expect, it, vi } from 'vitest';
import { answered, fakeApi } from '../../test/fake-api.ts';
import { call } from './client.ts';
import { connectSigning, type SignableRequest } from './request-signing.ts';

const page = { items: [], page: 1, limit: 20, total: 0, totalIsLowerBound: false, nextCursor: null };

afterEach(() => {
  vi.unstubAllGlobals();
  connectSigning({ origins: [], sign: ({ headers }) => Promise.resolve(headers) });
});

function signingFor(...origins: string[]): SignableRequest[] {
  const signed: SignableRequest[] = [];
  connectSigning({
    origins,
    sign: (request) => {
      signed.push(request);
      return Promise.resolve({ ...request.headers, authorization: 'signature' });
    },
  });
  return signed;
}

it('calls to an origin that takes signed requests only are signed as they are sent', async () => {
  const signed = signingFor(window.location.origin);
  const requests = fakeApi({ listLines: () => answered(page), renameDevice: () => answered(null) });
  await call('listLines', { query: { searchTerm: 'pump 1' } });
  await call('renameDevice', { body: { id: 'line_1', name: 'Pump' }, idempotencyKey: 'key-1' });
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['signature', 'signature']);
  expect(signed[0]).toMatchObject({ method: 'GET', url: '/api/v1/lines?searchTerm=pump%201', body: undefined });
  expect(signed[1]).toMatchObject({ headers: { 'Idempotency-Key': 'key-1' }, body: '{"id":"line_1","name":"Pump"}' });
  expect(requests[1]?.headers.get('Idempotency-Key')).toBe('key-1');
});

it('calls to all others are sent as they are', async () => {
  const signed = signingFor('https://api.example.com');
  const requests = fakeApi({ listLines: () => answered(page) });
  await call('listLines', {});
  expect(signed).toEqual([]);
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

it('a call that cannot be signed ends with the reason', async () => {
  const reason = new Error('cannot get guest credentials when mandatory signin enabled');
  connectSigning({ origins: [window.location.origin], sign: () => Promise.reject(reason) });
  const requests = fakeApi({});
  expect(await call('listLines', {})).toEqual({ ok: false, error: reason });
  expect(requests).toEqual([]);
});
