import { expect, it, vi } from 'vitest';
import { warmFormats } from './warm-formats.ts';

it('formats are warmed once, after the painted page is seen', () => {
  const disconnect = vi.fn();
  let paint = (): void => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly disconnect = disconnect;
      readonly observe = ({ type }: { type: string }): void => expect(type).toBe('paint');
      constructor(told: () => void) {
        paint = told;
      }
    },
  );
  document.documentElement.lang = 'en';
  const sums = vi.spyOn(Intl, 'NumberFormat');
  warmFormats();
  expect(sums).not.toHaveBeenCalled();
  paint();
  expect(sums).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  sums.mockRestore();
});
