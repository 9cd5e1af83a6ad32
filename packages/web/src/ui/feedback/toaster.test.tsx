import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function Page(): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Toaster />
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename the device">
        <button type="button" onClick={() => toast.error('The name was not saved.', { about: 'rename' })}>
          Save
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            toast.success('The name is saved.', { about: 'rename' });
          }}
        >
          Save again
        </button>
      </Dialog>
    </>
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Rename the device' });
const ofPage = () => screen.getByRole('region', { name: 'Notifications', hidden: true });

it('an error of an open dialog is read aloud inside it, and its dismissal leaves the dialog open and the focus in it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  const alert = await within(await dialog()).findByRole('alert');
  expect(alert.textContent).toContain('The name was not saved.');
  expect(ofPage().textContent).toBe('');
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await dialog()).toBeTruthy();
  expect(document.activeElement).toBe(save);
});

it('an error that was not dismissed outlives its dialog, and leaves when what it was about succeeds', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(ofPage()).getByRole('alert').textContent).toContain('was not saved'));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await dialog();
  expect(within(ofPage()).getByRole('alert', { hidden: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(ofPage().textContent).toBe('The name is saved.'));
});

it('news from before a dialog lies under it', async () => {
  render(<Page />);
  await dialog();
  expect(ofPage().className).toContain('z-30');
});

it('a success leaves by itself, but not while it is pointed at or the page is hidden', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast.success('Tags saved.', { action: { text: 'Undo', run: () => undefined } }));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Tags saved.')).toBeTruthy();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.queryByText('Tags saved.')).toBeNull();
  hidden.mockRestore();
  vi.useRealTimers();
});

it('a success offers nothing to press, so what it covers can still be pressed', async () => {
  render(<Toaster />);
  act(() => toast.success('login successful'));
  const text = await screen.findByText('login successful');
  expect(text.closest('.pointer-events-none')).not.toBe(ofPage());
  expect(screen.queryByTitle('Dismiss')).toBe(null);
});
