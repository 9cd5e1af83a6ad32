import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allEndpoints } from '../../api/client.ts';
import { useAllCalls } from './use-all-calls.ts';

vi.mock('../../api/client.ts', () => ({ allEndpoints: vi.fn(() => Promise.reject(new TypeError('offline'))) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the calls that no first page makes come when it has come to rest, and not to a page that was left', async () => {
  renderHook(useAllCalls).unmount();
  renderHook(useAllCalls);
  await vi.advanceTimersByTimeAsync(900);
  expect(allEndpoints).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(allEndpoints).toHaveBeenCalledOnce();
});
