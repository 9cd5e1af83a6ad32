import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered, fakeApi, gaveFile, refused } from '../../test/fake-api.ts';
import { connectSession } from './token-source.ts';
import { call } from './client.ts';

const page = { items: [], page: 1, limit: 20, total: 0, totalIsLowerBound: false, nextCursor: null };
let token = 'token-1';
let mayRenew = true;
const signedOut: string[] = [];

beforeEach(() => {
  token = 'token-1';
  mayRenew = true;
  signedOut.length = 0;
  connectSession({
    idToken: () => Promise.resolve(token),
    renew: () => {
      if (mayRenew) token = 'token-2';
      return Promise.resolve(mayRenew);
    },
    signOut: (by) => {
      signedOut.push(by);
      return Promise.resolve();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const unauthorised = () => refused(401, 'not_signed_in', 'Log in to continue.');

it('a call brings the id token in the header of that name and parses the envelope', async () => {
  const requests = fakeApi({ listLines: () => answered(page) });
  const answer = await call('listLines', { query: { page: 2, searchTerm: '8901 26', status: undefined } });
  expect(answer).toEqual({ ok: true, value: page });
  expect(requests[0]?.headers.get('idToken')).toBe('token-1');
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.query.toString()).toBe('page=2&searchTerm=8901+26');
});

it('parts of a path are escaped', async () => {
  const requests = fakeApi({});
  await call('getLine', { params: { id: 'a/../b?c' } });
  expect(requests[0]?.path).toBe('/api/v1/lines/a%2F..%2Fb%3Fc');
});

it('a change carries its idempotency key', async () => {
  const requests = fakeApi({});
  await call('renameDevice', { body: { id: 'line_1', name: 'Pump' }, idempotencyKey: 'key-1' });
  expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  expect(requests[0]?.body).toEqual({ id: 'line_1', name: 'Pump' });
});

it('a refusal comes with its code, sentence, fields and status', async () => {
  fakeApi({
    renameDevice: () => ({
      status: 400,
      envelope: {
        data: null,
        messages: {
          resultCode: 'Error',
          message: [{ code: 'invalid_fields', text: 'No.' }],
          fields: { name: 'Too long' },
        },
      },
    }),
  });
  expect(await call('renameDevice', { body: { id: 'line_1', name: 'x' } })).toEqual({
    ok: false,
    refusal: { code: 'invalid_fields', text: 'No.', status: 400, fields: { name: 'Too long' } },
  });
});

it.each([
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no envelope', () => ({ status: 502, envelope: 'Bad gateway' })],
  ['a reply of another shape', () => answered({ rows: [] })],
])('%s is returned as the caught error, not thrown', async (_, listLines) => {
  fakeApi({ listLines });
  const answer = await call('listLines', {});
  expect(answer.ok).toBe(false);
  expect(!answer.ok && answer.error).toBeInstanceOf(Error);
});

it('a file comes with its name and bytes, under the same token, and a refusal in its place as ever', async () => {
  const requests = fakeApi({ getInvoiceCsv: () => gaveFile('INV-1.csv', 'a,ü') });
  const params = { id: 'inv_1' };
  const given = await call('getInvoiceCsv', { params });
  const { name, content } = given.ok ? given.value : { name: '', content: new Uint8Array() };
  expect([name, content instanceof Uint8Array && new TextDecoder().decode(content)]).toEqual(['INV-1.csv', 'a,ü']);
  expect(requests[0]?.headers.get('idToken')).toBe('token-1');
  const answer = await call('getInvoicePdf', { params });
  expect(!answer.ok && answer.refusal?.code).toBe('not_found');
});

it('a refused token is renewed silently and the call made again', async () => {
  const requests = fakeApi({
    listLines: ({ headers }) => (headers.get('idToken') === 'token-2' ? answered(page) : unauthorised()),
  });
  expect(await call('listLines', {})).toEqual({ ok: true, value: page });
  expect(requests).toHaveLength(2);
  expect(signedOut).toEqual([]);
});

it('a token that stays refused signs the person out, once', async () => {
  const requests = fakeApi({ listLines: unauthorised });
  const answer = await call('listLines', {});
  expect(!answer.ok && answer.refusal?.code).toBe('not_signed_in');
  expect(requests).toHaveLength(2);
  expect(signedOut).toEqual(['server']);
});

it('without new tokens the call is not repeated', async () => {
  mayRenew = false;
  const requests = fakeApi({ listLines: unauthorised });
  await call('listLines', {});
  expect(requests).toHaveLength(1);
  expect(signedOut).toEqual(['server']);
});

it('a call in public needs no token', async () => {
  const requests = fakeApi({});
  await call('publicConfig', {});
  expect(requests[0]?.headers.has('idToken')).toBe(false);
});
