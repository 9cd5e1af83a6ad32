import { messages } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('a start that fails shows the error screen and says in the console why', async () => {
  const why = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(why));
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await import('./main.tsx');
  expect(await screen.findByText(messages.uncaughtError)).toBeDefined();
  expect(logged).toHaveBeenCalledWith(why);
  logged.mockClear();
});
