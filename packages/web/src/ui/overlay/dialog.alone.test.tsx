import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DialogActions, DialogClose } from './dialog-actions.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface PageProps extends Pick<DialogProps, 'actions'> {
  readonly children: ReactNode;
}

function Page({ children, ...rest }: PageProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog" {...rest}>
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
      <input aria-label="Account" disabled />
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

/** The words of its buttons, the cross in the corner first. */
async function buttons(children: ReactNode, rest: Pick<DialogProps, 'actions'> = {}): Promise<(string | null)[]> {
  render(<Page {...rest}>{children}</Page>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'A dialog' });
  return within(dialog)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

it('a dialog that only shows something ends with a Close, which closes it', async () => {
  expect(await buttons('Only words.')).toEqual(['Close', 'Close']);
  await userEvent.click(screen.getByText('Close'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

const asking = (
  <DialogActions>
    <button type="button">Save</button>
  </DialogActions>
);

it('a dialog whose contents bring a last row has no other', async () => {
  expect(await buttons(asking)).toEqual(['Close', 'Cancel', 'Save']);
});

it('a dialog has a Close until its contents bring a last row, and again when they take it away', async () => {
  function Loading(): ReactElement {
    const [there, setThere] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setThere(!there)}>
          Load
        </button>
        {there && asking}
      </>
    );
  }
  expect(await buttons(<Loading />)).toEqual(['Close', 'Load', 'Close']);
  await userEvent.click(screen.getByText('Load'));
  expect(screen.queryByText('Close')).toBeNull();
  await userEvent.click(screen.getByText('Load'));
  expect(screen.getByText('Close')).toBeDefined();
});

it('the last row of a dialog over another is not that of the one below', async () => {
  const inner = (
    <Dialog open onOpenChange={() => undefined} title="Inner">
      <DialogClose>Done</DialogClose>
    </Dialog>
  );
  render(
    <Dialog open onOpenChange={() => undefined} title="Outer">
      {inner}
    </Dialog>,
  );
  await expect.poll(() => screen.queryAllByText('Done')).toHaveLength(1);
  expect(screen.getAllByText('Close')).toHaveLength(1);
});

it('a choice of entries has no last row', async () => {
  expect(await buttons('Entries.', { actions: false })).toEqual(['Close']);
});
