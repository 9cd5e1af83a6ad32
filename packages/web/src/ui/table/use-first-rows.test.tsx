import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const rows = Array.from({ length: 20 }, (_, at) => at);

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** The hook of a page that was opened in this way, drawn for the first time and again. */
async function openedBy(type: string) {
  const nowMs = performance.now();
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { now: () => nowMs, getEntriesByType: () => [new Navigation(type)] });
  vi.resetModules();
  const { useFirstRows } = await import('./use-first-rows.ts');
  const drawn = () => {
    const counts: (number | undefined)[] = [];
    renderHook(() => counts.push(useFirstRows(rows, false)?.length));
    return counts;
  };
  return [drawn(), drawn()];
}

afterEach(() => vi.unstubAllGlobals());

it('the first page after it was opened draws what the screen has room for, then all; later ones draw all', async () => {
  vi.stubGlobal('innerHeight', 900);
  const [first, later] = await openedBy('navigate');
  await act(async () => undefined);
  expect(first).toEqual([13, 20]);
  expect(later).toEqual([20]);
});

it.each(['reload', 'back_forward'])(
  'a page opened by %s is drawn whole, to be scrolled to where it was',
  async (type) => {
    const [first] = await openedBy(type);
    expect(first).toEqual([20]);
  },
);
