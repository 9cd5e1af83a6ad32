import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { useRefresh } from './stale.ts';

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

it('what a change makes stale is said in one table per console', () => {
  const sources: Record<string, string> = import.meta.glob('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const loose = Object.entries(sources).filter(
    ([file, text]) => !file.includes('.test.') && text.includes('.invalidateQueries('),
  );
  expect(loose.map(([file]) => file)).toEqual(['./stale.ts', '../provider/api/stale.ts']);
});
