import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

it('an uncaught error while drawing shows the specified sentence and a way back, and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken on purpose');
  };
  render(
    <ErrorBoundary fallback={<ErrorScreen />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong please try again later' })).toBeDefined();
  expect(screen.getByText('500')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go to overview' })).toBeDefined();
  expect(log).toHaveBeenCalled();
  log.mockClear();
});
