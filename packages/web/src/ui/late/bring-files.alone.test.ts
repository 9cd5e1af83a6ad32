import { afterEach, expect, it, vi } from 'vitest';
import { bringFiles, FileGone } from './bring-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function serve(...statuses: readonly number[]) {
  const left = [...statuses];
  const asked = vi.fn<(address: string) => Promise<Response>>(() => {
    const status = left.shift() ?? 200;
    return status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('', { status }));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const run = () => Promise.resolve('run');

it('a module is run only once all its files are there, so a failure can be tried again', async () => {
  const asked = serve(0);
  const running = vi.fn(run);
  await expect(bringFiles(running, ['assets/a.js'])).rejects.toThrow('offline');
  expect(running).not.toHaveBeenCalled();
  expect(await bringFiles(running, ['assets/a.js'])).toBe('run');
  expect(await bringFiles(running, ['assets/a.js'])).toBe('run');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a file that an upgrade took away differs from one that did not arrive', async () => {
  serve(404, 502);
  await expect(bringFiles(run, ['assets/b.js'])).rejects.toBeInstanceOf(FileGone);
  await expect(bringFiles(run, ['assets/b.js'])).rejects.not.toBeInstanceOf(FileGone);
});

it('what arrived and cannot be run comes with a page that is loaded again', async () => {
  serve();
  await expect(bringFiles(() => Promise.reject(new TypeError()), ['assets/c.js'])).rejects.toBeInstanceOf(FileGone);
});

it('files are named from the top of the site, whatever page is open', async () => {
  const asked = serve();
  window.history.replaceState(null, '', '/auth/log-in');
  await bringFiles(run, ['assets/f.js']);
  expect(asked).toHaveBeenCalledWith('/assets/f.js');
  window.history.replaceState(null, '', '/');
});

it('what the page itself has the browser load is not fetched once more', async () => {
  const asked = serve();
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = '/assets/d.js';
  document.head.append(link);
  await bringFiles(run, ['assets/d.js']);
  expect(asked).not.toHaveBeenCalled();
});

it('a style sheet that did not arrive is asked for again', async () => {
  const first = bringFiles(run, ['assets/e.css']);
  const sheet = () => document.querySelector('link[rel=stylesheet]');
  sheet()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not arrive');
  expect(sheet()).toBeNull();
  const second = bringFiles(run, ['assets/e.css']);
  sheet()?.dispatchEvent(new Event('load'));
  expect(await second).toBe('run');
});
