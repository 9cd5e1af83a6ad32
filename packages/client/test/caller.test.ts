import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../src/call.ts';
import { Caller } from '../src/caller.ts';
import { ConnectionError, isRefused, LinekeeperError, TimedOutError, UnreadableAnswerError } from '../src/errors.ts';
import type { CallOptions, LinekeeperSettings } from '../src/settings.ts';

const read: Call = {
  name: 'listLines',
  method: 'GET',
  path: '/api/v1/plans/{id}/lines',
  query: ['limit', 'cursor', 'page', 'searchTerm'],
  hasBody: false,
  repeats: 'reads',
};
const change: Call = {
  ...read,
  name: 'rename',
  method: 'PUT',
  path: '/api/v1/names',
  hasBody: true,
  repeats: 'by_key',
};
const once: Call = { ...change, name: 'makeApiKey', method: 'POST', repeats: 'never' };

interface Page {
  items: string[];
  nextCursor: string | null;
}

/** A client whose portal answers as the test says. */
class Client extends Caller {
  make(call: Call, input: object = {}, options?: CallOptions) {
    return this.ask<{ name: string }>(call, input, options);
  }
  all(input: object = {}) {
    return this.list<string, Page>(read, input);
  }
  download() {
    return this.file(read, {});
  }
}

interface Sent {
  url: string;
  init: RequestInit;
}
type Answer = Response | Error | 'never';

const sent: Sent[] = [];
const ok = (data: unknown = { name: 'Truck 12' }) =>
  Response.json({ data, messages: { resultCode: 'Ok', message: [{ code: 'ok', text: 'Successful.' }] } });
const refused = (status: number, code: string, headers: Record<string, string> = {}, fields?: Record<string, string>) =>
  Response.json(
    { data: null, messages: { resultCode: 'Error', message: [{ code, text: 'No.' }], ...(fields && { fields }) } },
    { status, headers: { 'x-request-id': 'request-1', ...headers } },
  );
const lost = () => new TypeError('fetch failed');

function clientOf(answers: Answer[], settings: Partial<LinekeeperSettings> = {}): Client {
  const fetch = async (given: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: given instanceof Request ? given.url : given.toString(), init });
    const answer = answers.shift() ?? lost();
    if (answer === 'never')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return new Client({ baseUrl: 'https://portal.example.com/', apiKey: 'lk_1', fetch, ...settings });
}

const headersOf = (index: number) => new Headers(sent[index]?.init.headers);

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The outcome of a call, with all pauses of it passed. */
async function outcome<Result>(call: Promise<Result>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

it('input goes into path, query and body, and the key into its header', async () => {
  await clientOf([ok()]).make(read, { id: 'plan/1', limit: 5, searchTerm: 'a b', cursor: undefined });
  expect(sent[0]?.url).toBe('https://portal.example.com/api/v1/plans/plan%2F1/lines?limit=5&searchTerm=a+b');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', redirect: 'error' });
  expect(headersOf(0).get('authorization')).toBe('Bearer lk_1');
  expect(headersOf(0).has('idempotency-key')).toBe(false);
  await clientOf([ok()]).make(change, { name: 'Truck 12', tag: undefined });
  expect(sent[1]?.init.body).toBe('{"name":"Truck 12"}');
});

it('a refusal says why, which fields and which request', async () => {
  const error = await outcome(clientOf([refused(400, 'invalid_fields', {}, { name: 'Too long.' })]).make(change));
  expect(error).toBeInstanceOf(LinekeeperError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_fields',
    fields: { name: 'Too long.' },
    requestId: 'request-1',
  });
  expect(isRefused(error, 'not_found')).toBe(false);
  expect(isRefused(error, 'not_found', 'invalid_fields')).toBe(true);
  expect(isRefused(error)).toBe(true);
  expect(sent).toHaveLength(1);
});

it('a change keeps its key over tries, and each change has its own', async () => {
  const client = clientOf([lost(), refused(503, 'unavailable'), ok(), ok()]);
  expect(await outcome(client.make(change, { name: 'Truck 12' }))).toEqual({ name: 'Truck 12' });
  await outcome(client.make(change, { name: 'Truck 13' }));
  const keys = sent.map((_one, index) => headersOf(index).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  await outcome(clientOf([ok()]).make(change, {}, { idempotencyKey: 'mine-1' }));
  expect(headersOf(4).get('idempotency-key')).toBe('mine-1');
});

it('what cannot be repeated is sent once, unless it was refused before anything was done', async () => {
  expect(await outcome(clientOf([lost(), ok()]).make(once))).toBeInstanceOf(ConnectionError);
  expect(await outcome(clientOf([refused(500, 'unexpected'), ok()]).make(once))).toMatchObject({ code: 'unexpected' });
  expect(sent).toHaveLength(2);
  const limited = clientOf([refused(429, 'too_many_requests', { 'retry-after': '2' }), ok()]);
  expect(await outcome(limited.make(once))).toEqual({ name: 'Truck 12' });
});

it('a lost try that is still at work is waited for', async () => {
  const busy = () => refused(409, 'request_in_progress');
  expect(await outcome(clientOf([lost(), busy(), ok()]).make(change))).toEqual({ name: 'Truck 12' });
  expect(await outcome(clientOf([busy(), ok()]).make(change))).toMatchObject({ code: 'request_in_progress' });
});

it('waits as long as the portal asks, and no longer than a minute', async () => {
  const client = clientOf([refused(429, 'too_many_requests', { 'retry-after': '60' }), ok()]);
  const call = client.make(read);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toEqual({ name: 'Truck 12' });
  const long = clientOf([refused(503, 'unavailable', { 'retry-after': '61' }), ok()]);
  expect(await outcome(long.make(read))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 61 });
  expect(sent).toHaveLength(3);
});

it('pauses double, and tries have an end', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const call = clientOf([])
    .make(read)
    .catch((error: unknown) => error);
  for (const [index, pauseMs] of [500, 1000, 2000, 4000].entries()) {
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(sent).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(index + 2);
  }
  expect(await call).toBeInstanceOf(ConnectionError);
  expect(await outcome(clientOf([], { maxRetries: 0 }).make(read))).toBeInstanceOf(ConnectionError);
  expect(await outcome(clientOf([]).make(read, {}, { maxRetries: 1 }))).toBeInstanceOf(ConnectionError);
  expect(sent).toHaveLength(8);
});

it('an answer that does not come in time is a time-out, and one of something else names itself', async () => {
  const late = clientOf(['never'], { maxRetries: 0, timeoutMs: 1000 });
  expect(await outcome(late.make(read))).toBeInstanceOf(TimedOutError);
  const proxy = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await outcome(clientOf([proxy(), ok()]).make(read))).toEqual({ name: 'Truck 12' });
  const other = await outcome(clientOf([new Response('hello')]).make(read));
  expect(other).toBeInstanceOf(UnreadableAnswerError);
  expect(other).toMatchObject({ status: 200 });
});

it('a signal ends a call, while it is sent and while it pauses', async () => {
  for (const answers of [['never'], [lost()]] satisfies Answer[][]) {
    const stop = new AbortController();
    const call = clientOf(answers)
      .make(read, {}, { signal: stop.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    const reason = new Error('enough');
    stop.abort(reason);
    expect(await call).toBe(reason);
  }
  expect(sent).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('a list gives its first page when it is awaited, and every item when it is gone over', async () => {
  const page = (items: string[], nextCursor: string | null) => ok({ items, nextCursor });
  const pages = () => [page(['a', 'b'], 'c2'), page([], 'c3'), page(['c'], null)];
  expect(await clientOf(pages()).all({ id: '1' })).toEqual({ items: ['a', 'b'], nextCursor: 'c2' });
  sent.length = 0;
  const items = await Array.fromAsync(clientOf(pages()).all({ id: '1', page: 2, limit: 2 }));
  expect(items).toEqual(['a', 'b', 'c']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&page=2',
    '?limit=2&cursor=c2',
    '?limit=2&cursor=c3',
  ]);
});

it('a list that is left early asks for nothing more', async () => {
  for await (const item of clientOf([ok({ items: ['a', 'b'], nextCursor: 'c2' })]).all()) if (item === 'a') break;
  expect(sent).toHaveLength(1);
});

it('a file comes with its name, and a refused one as its refusal', async () => {
  const headers = { 'content-disposition': 'attachment; filename="lines.csv"', 'content-type': 'text/csv' };
  const file = await clientOf([new Response('iccid\n', { headers })]).download();
  expect([file.name, file.mediaType, await file.text()]).toEqual(['lines.csv', 'text/csv', 'iccid\n']);
  expect(await outcome(clientOf([refused(403, 'key_scope_missing')]).download())).toMatchObject({ status: 403 });
});

it('settings that cannot work are refused at once', () => {
  expect(() => clientOf([], { baseUrl: 'portal.example.com' })).toThrow(TypeError);
  expect(() => clientOf([], { apiKey: ' ' })).toThrow(TypeError);
});
