import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { staleAfter, useRefresh } from './stale.ts';

it('a change makes stale what it touches, and nothing else', async () => {
  const cache = new QueryClient();
  for (const first of ['customerDetails', 'homeKPIs', 'people']) cache.setQueryData([first, 'x'], 1);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useRefresh, { wrapper });
  await result.current('deletePaymentMethod');
  const isStale = (first: string) => cache.getQueryState([first, 'x'])?.isInvalidated;
  expect(['customerDetails', 'homeKPIs', 'people'].map(isStale)).toEqual([true, true, false]);
});

it('lines and home show at once that a scheduled job moves, starts or is called off', () => {
  for (const change of ['scheduleJob', 'startJob', 'cancelJob'] as const)
    expect(staleAfter[change]).toEqual(expect.arrayContaining(['jobs', 'lines', 'activeDevices', 'homeKPIs']));
});

it('what is being read for the first time is read again: its answer may be from before the change', async () => {
  const cache = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const queryFn = () => answers[reads++]?.promise ?? Promise.reject(new Error('read too often'));
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const useShown = () => ({
    refresh: useRefresh(),
    read: useQuery({ queryKey: ['recoveryCodes'], queryFn, retry: false }),
  });
  const { result } = renderHook(useShown, { wrapper });
  const refreshed = result.current.refresh('makeRecoveryCodes');
  answers[0]?.resolve('none');
  answers[1]?.resolve('ten');
  await refreshed;
  await waitFor(() => expect(result.current.read.data).toBe('ten'));
});

it('what a change makes stale is said in one table per console', () => {
  const sources: Record<string, string> = import.meta.glob('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const loose = Object.entries(sources).filter(
    ([file, text]) => !file.includes('.test.') && text.includes('.invalidateQueries('),
  );
  expect(loose.map(([file]) => file)).toEqual(['./read-again.ts']);
});
