import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInBefore, testConfig } from '../../../test/open-portal.tsx';
import { createSession } from '../../session/session.ts';
import { clock } from '../../ui/format/clock.ts';
import { showPortal } from './show-portal.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A start whose check of the session waits for a user pool that does not answer. */
function start(painted: string) {
  const place = document.createElement('div');
  place.dataset['painted'] = painted;
  const root = { render: vi.fn<() => void>(), unmount: vi.fn<() => void>() };
  signInBefore(7_200);
  const session = createSession({
    settings: testConfig.identity,
    nowMs: () => clock.now(),
    loadUserPool: () => new Promise(() => undefined),
    loadSecurity: () => Promise.reject(new Error('nothing is changed here')),
    loadCredentials: () => Promise.reject(new Error('nothing is signed here')),
  });
  void showPortal(root, { config: testConfig, session, place, isPainted: true });
  return root;
}

it("the console's painted frame stays while the session is checked, and a loader comes only when that takes long", async () => {
  const { render } = start('*');
  await vi.advanceTimersByTimeAsync(2_400);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
});

it('any other page shows the loader of a check that has to wait at once', async () => {
  const { render } = start('/sign-up');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
});
