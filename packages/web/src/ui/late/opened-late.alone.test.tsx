import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../action/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Menu } from '../overlay/menu.tsx';
import { openedLate, type Trigger } from './opened-late.tsx';
import { Toaster } from '../feedback/toaster.tsx';

const trigger = <button type="button">Manage</button>;
const chosen = vi.fn<() => void>();
const entries = [
  { key: 'suspend', text: 'Suspend', onChoose: chosen },
  { key: 'end', text: 'Terminate' },
];

it('a menu says what it is before it is fetched, opens at the press and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Menu trigger={trigger} entries={entries} />);
  const button = screen.getByRole('button', { name: 'Manage' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Suspend' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manage' })));
});

it.each(['{Enter}', '{ArrowDown}'])('by keyboard alone, %s opens it and its entries can be walked', async (key) => {
  const user = userEvent.setup();
  render(<Menu trigger={trigger} entries={entries} />);
  await user.tab();
  await user.keyboard(key);
  await screen.findByRole('menuitem', { name: 'Suspend' });
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await user.keyboard('{ArrowDown}');
  const walked = screen.getAllByRole('menuitem').filter((entry) => entry === document.activeElement);
  expect(walked).toHaveLength(1);
});

it('a window that opens from the menu of another row gives the focus back to that row', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  for (const name of ['Pump 1', 'Pump 2', 'Pump 3']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  }
});

function Rows(): ReactElement {
  const [open, setOpen] = useState(false);
  const tags = [{ key: 'tags', text: 'Edit tags', onChoose: () => setOpen(true) }];
  return (
    <>
      {['Pump 1', 'Pump 2', 'Pump 3'].map((name) => (
        <Menu key={name} trigger={<button type="button">{name}</button>} entries={tags} />
      ))}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Tags"
        actions={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <input aria-label="Tag" />
      </Dialog>
    </>
  );
}

it('what does not arrive is said, and the next press tries again', async () => {
  const user = userEvent.setup();
  let isOffline = true;
  const Late = openedLate<{ readonly trigger: Trigger }>(() =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>There it is</p>),
  );
  render(
    <>
      <Late trigger={trigger} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't load this menu. Check your connection and try again.",
  );
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  expect(await screen.findByText('There it is')).toBeDefined();
});
