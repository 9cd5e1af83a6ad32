import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionCheck } from './session-check.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a session check that takes long says that it goes on', () => {
  vi.useFakeTimers();
  render(<SessionCheck />);
  expect(screen.getByAltText('loader')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(2_500));
  expect(screen.getByRole('status').textContent).toBe('Still logging you in. This can take up to ten seconds.');
});
