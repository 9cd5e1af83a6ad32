import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';
import { LateToaster } from './late-toaster.tsx';
import { toast } from './toast.ts';

function Page(): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <>
      <LateToaster />
      <Dialog open={open} onOpenChange={setOpen} title="Rename the device">
        <button type="button" onClick={() => toast.error('The name was not saved.', { about: 'rename' })}>
          Save
        </button>
        <button type="button" onClick={() => toast.success('The name is saved.', { about: 'rename' })}>
          Save again
        </button>
      </Dialog>
    </>
  );
}

it('an error over a dialog is heard once, can be reached and dismissed, and its dismissal leaves the dialog open', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Read aloud although a dialog hides the page from screen readers.
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('was not saved'));
  const shown = await screen.findByRole('alertdialog', { name: 'The name was not saved.' });
  expect(shown.getAttribute('aria-live')).toBe('off');
  await user.click(within(shown).getByRole('button', { name: 'Dismiss' }));
  await expect.poll(() => screen.queryByTitle('Dismiss')).toBe(null);
  expect(screen.getByRole('dialog', { name: 'Rename the device' })).toBeTruthy();
});

it('an error leaves when what it was about succeeds', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBe(null);
  expect(await screen.findByText('The name is saved.')).toBeTruthy();
  toast.clear('rename');
  await waitForElementToBeRemoved(() => screen.queryByText('The name is saved.'));
});

it('a success offers nothing to press, so what it covers can still be pressed', async () => {
  render(<LateToaster />);
  toast.success('login successful');
  const text = await screen.findByText('login successful');
  expect(text.closest('.pointer-events-none')).not.toBe(null);
  expect(screen.queryByTitle('Dismiss')).toBe(null);
});
