import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../test/open-portal.tsx';
import { PublicConfigProvider } from '../../api/public-config-context.ts';
import { MovedClock } from './moved-clock.tsx';

const asked = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../api/read-public-config.ts', () => {
  asked();
  throw new Error('the server is away');
});

it('what cannot be asked because the server is away leaves the day as it was, and no error behind', async () => {
  const lost = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', lost);
  vi.useFakeTimers();
  render(
    <PublicConfigProvider value={{ ...testConfig, clockAheadMs: 40 * 86_400_000 }}>
      <MovedClock />
    </PublicConfigProvider>,
  );
  const day = screen.getByRole('status').textContent;
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  await expect.poll(() => asked).toHaveBeenCalled();
  // Node says what no one waits for when the turn is over.
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe(day);
});
