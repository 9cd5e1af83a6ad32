import { expect, it, vi } from 'vitest';
import { warmFormats } from './warm-formats.ts';

it('formats are warmed once, right after the whole page is painted', () => {
  vi.useFakeTimers();
  document.documentElement.lang = 'en';
  const sums = vi.spyOn(Intl, 'NumberFormat');
  warmFormats();
  vi.runAllTimers();
  expect(sums).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('readystatechange'));
  expect(sums).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(sums).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  document.dispatchEvent(new Event('readystatechange'));
  vi.runAllTimers();
  expect(sums).toHaveBeenCalledOnce();
  sums.mockRestore();
  vi.useRealTimers();
});
