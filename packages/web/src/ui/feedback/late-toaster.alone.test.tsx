import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LateToaster } from './late-toaster.tsx';
import { toast } from './toast.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('the server is away');
});

it('news are shown plainly where the toaster cannot be had, until they are cleared', async () => {
  render(<LateToaster />);
  toast.error('The server did not answer.', { detail: 'Nothing was lost.', about: 'name' });
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer. Nothing was lost.');
  toast.error('Not saved.', { about: 'name' });
  await expect.poll(() => screen.getByRole('alert').textContent.trim()).toBe('Not saved.');
  toast.clear('name');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});
