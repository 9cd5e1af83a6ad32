import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ children }: { readonly children: ReactNode }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog">
        {children}
      </Dialog>
    </>
  );
}

it('a dialog opened by keyboard has the focus in its first field, and gives it back to the button after Escape', async () => {
  const user = userEvent.setup();
  render(
    <Page>
      <input aria-label="Whose password it is" readOnly hidden />
      <label>
        Email <input />
      </label>
      <input aria-label="Name" />
    </Page>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => document.activeElement).toBe(within(dialog).getByLabelText('Email'));
  await user.keyboard('ada{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});

it('a dialog without fields has the focus inside', async () => {
  render(<Page>Only words.</Page>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});
