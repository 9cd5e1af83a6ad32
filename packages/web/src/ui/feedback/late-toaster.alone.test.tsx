import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LateToaster } from './late-toaster.tsx';
import { toast } from './toast.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('the server is away');
});

it('news are shown plainly where the toaster cannot be had, and leave when dismissed or outdated', async () => {
  const user = userEvent.setup();
  const retry = vi.fn<() => void>();
  render(<LateToaster />);
  toast.error('The server did not answer.', { detail: 'Nothing was lost.', action: { text: 'Try again', run: retry } });
  const alert = await screen.findByRole('alert');
  expect(await screen.findByText('The server did not answer.')).toBeDefined();
  expect(alert.textContent).toContain('Nothing was lost.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(alert.textContent).toBe('');
  toast.error('Not saved.', { about: 'name' });
  expect(await screen.findByText('Not saved.')).toBeDefined();
  toast.error('Not saved again.', { about: 'name' });
  await expect.poll(() => alert.textContent).toBe('Not saved again.Dismiss');
  toast.clear('name');
  await expect.poll(() => alert.textContent).toBe('');
});
