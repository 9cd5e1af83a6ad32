import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../action/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

type Window = (open: boolean, onOpenChange: (open: boolean) => void) => ReactElement;

const field = <input aria-label="Name" />;

const windows: readonly (readonly [name: string, leave: string, draw: Window])[] = [
  [
    'a dialog',
    'Close',
    (open, onOpenChange) => (
      <Dialog open={open} onOpenChange={onOpenChange} title="A window">
        {field}
      </Dialog>
    ),
  ],
  [
    'a dialog with buttons at its end',
    'Close',
    (open, onOpenChange) => (
      <Dialog open={open} onOpenChange={onOpenChange} title="A window" actions={<Button>Save</Button>} />
    ),
  ],
  [
    'a dialog that a click outside does not close',
    'Close',
    (open, onOpenChange) => (
      <Dialog open={open} onOpenChange={onOpenChange} closesOnlyByButton title="A window">
        {field}
      </Dialog>
    ),
  ],
  [
    'a drawer',
    'Close',
    (open, onOpenChange) => (
      <Drawer open={open} onClose={() => onOpenChange(false)} title="A window">
        {field}
      </Drawer>
    ),
  ],
  [
    'a question',
    'Cancel',
    (open, onOpenChange) => (
      <AlertDialog open={open} onOpenChange={onOpenChange} title="A window" confirmText="Suspend" onConfirm={() => {}}>
        It cuts service.
      </AlertDialog>
    ),
  ],
];

function Page({ draw }: { readonly draw: Window }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {draw(open, setOpen)}
    </>
  );
}

async function openedBy(draw: Window) {
  const user = userEvent.setup();
  render(<Page draw={draw} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await user.keyboard('{Enter}');
  const title = await screen.findByRole('heading', { name: 'A window' });
  const popup = title.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!popup) throw new Error('The title is in no window.');
  await expect.poll(() => popup.contains(document.activeElement)).toBe(true);
  return { user, opener, popup };
}

const ways = windows.flatMap((one) => [[...one, 'first'] as const, [...one, 'last'] as const]);

it.each(ways)('%s closes by its button “%s”, and the focus returns', async (_, leave, draw, which) => {
  const { user, opener, popup } = await openedBy(draw);
  const button = within(popup)
    .getAllByRole('button', { name: leave })
    .at(which === 'first' ? 0 : -1);
  await user.click(button ?? popup);
  await expect.poll(() => screen.queryByRole('heading', { name: 'A window' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener);
});

it.each(windows)('%s closes by Escape, and the focus returns', async (_, _leave, draw) => {
  const { user, opener } = await openedBy(draw);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('heading', { name: 'A window' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener);
});
