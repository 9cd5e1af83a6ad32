import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { toast } from '../src/ui/feedback/toast.ts';
import { endOfLogOuts } from './log-outs.ts';

// The first page of a worker is compiled while the test waits; on a busy machine that takes many seconds.
configure({ asyncUtilTimeout: 60_000 });

/** Some files are about what happens on no page: they ask for Node's own environment. */
const hasPage = 'document' in globalThis;

// Files of a worker share its page: each test begins with empty storage, and leaves nothing that it rendered.
beforeEach(() => {
  vi.spyOn(console, 'error');
  if (!hasPage) return;
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(async () => {
  if (hasPage) cleanup();
  toast.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await endOfLogOuts();
  expect(console.error).not.toHaveBeenCalled();
});
