import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoints, messages } from '@linekeeper/contract';
import { failureText } from './answer.ts';
import { valueOf } from './call-failed.ts';
import { callEndpoint } from './call-endpoint.ts';
import { connectSigning } from './request-signing.ts';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => {
  connectSigning({ origins: [], sign: ({ headers }) => Promise.resolve(headers) });
  vi.unstubAllGlobals();
});

it.each([messages.guestCredentialsRefused, messages.identityPoolMissing, messages.credentialMissing])(
  'a call that could not be signed says in the words of the identity service: %s',
  async (text) => {
    connectSigning({ origins: [window.location.origin], sign: () => Promise.reject(new Error(text)) });
    const answer = await callEndpoint(endpoints.publicConfig, {});
    expect(answer.ok ? '' : failureText(answer)).toBe(text);
    expect(() => valueOf(answer)).toThrow(text);
  },
);

it('a server that does not answer gives our sentence', async () => {
  const answer = await callEndpoint(endpoints.publicConfig, {});
  const text = "The server didn't answer. Check your connection and try again.";
  expect(answer.ok ? '' : failureText(answer)).toBe(text);
});

it('a server that answers with an error of no reason is not told as one that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Service Unavailable</h1>', { status: 503 })));
  const answer = await callEndpoint(endpoints.publicConfig, {});
  const text = 'Something went wrong on our side. Try again in a few minutes.';
  expect(answer.ok ? '' : failureText(answer)).toBe(text);
});
