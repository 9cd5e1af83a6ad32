import { letScriptFail, letScriptLoad, scriptCount } from '../../../test/fake-payment-form.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript, pageIsComplete } from './load-script.ts';

let origin = '';
let pages = 0;
beforeEach(() => {
  vi.useFakeTimers();
  pages += 1;
  origin = `http://pay${pages}.test`;
});
afterEach(() => void vi.useRealTimers());

/** How a load ended, as far as it has. */
function watched(load: Promise<void>): { end: string } {
  const seen = { end: 'open' };
  void load.then(
    () => (seen.end = 'loaded'),
    () => (seen.end = 'failed'),
  );
  return seen;
}

it('a script without an answer has failed after twenty seconds, and the next try asks again', async () => {
  const first = watched(loadScript(`${origin}/form.js`));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(first.end).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.end).toBe('failed');
  expect(scriptCount(origin)).toBe(0);
  const second = watched(loadScript(`${origin}/form.js`));
  expect(scriptCount(origin)).toBe(1);
  await letScriptLoad(origin);
  expect(second.end).toBe('loaded');
});

it('a script is asked for once, however many want it and whenever', async () => {
  const both = [watched(loadScript(`${origin}/form.js`)), watched(loadScript(`${origin}/form.js`))];
  await letScriptLoad(origin);
  expect(both.map(({ end }) => end)).toEqual(['loaded', 'loaded']);
  await loadScript(`${origin}/form.js`);
  expect(scriptCount(origin)).toBe(1);
});

it('a script that came after its time is not asked for again', async () => {
  const load = watched(loadScript(`${origin}/form.js`));
  const script = document.head.querySelector(`script[src^="${origin}"]`);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load.end).toBe('failed');
  script?.dispatchEvent(new Event('load'));
  await loadScript(`${origin}/form.js`);
  expect(scriptCount(origin)).toBe(0);
});

it('a script that failed at once is asked for again', async () => {
  const load = watched(loadScript(`${origin}/form.js`));
  await letScriptFail(origin);
  expect(load.end).toBe('failed');
  void loadScript(`${origin}/form.js`);
  expect(scriptCount(origin)).toBe(1);
});

it('the form counts as there only when the page has come whole: the script binds then', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const page = watched(pageIsComplete());
  await vi.advanceTimersByTimeAsync(1);
  expect(page.end).toBe('open');
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1);
  expect(page.end).toBe('loaded');
});
