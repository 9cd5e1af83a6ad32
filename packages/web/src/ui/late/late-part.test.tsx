import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState, type FunctionComponent, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../feedback/toaster.tsx';
import { FileGone } from './bring-files.ts';
import { latePart, type LatePart } from './late-part.tsx';
import { reloadPage } from './reload-page.ts';
import { dialogLate } from './shown-late.tsx';

const Terms = (): ReactElement => <p>The terms</p>;

/** Answers in turn; the last answer stays. */
function answers<Part>(...outcomes: readonly (Part | Error)[]) {
  const asked = vi.fn<() => void>();
  const load = (): Promise<Part> => {
    const outcome = outcomes[Math.min(asked.mock.calls.length, outcomes.length - 1)];
    asked();
    if (outcome === undefined || outcome instanceof Error) return Promise.reject(outcome ?? new Error('no answer'));
    return Promise.resolve(outcome);
  };
  return { load, asked };
}

function Page({ Late }: { readonly Late: FunctionComponent }): ReactElement {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Turn
      </button>
      <Suspense fallback="…">{shown && <Late />}</Suspense>
    </>
  );
}

it('a part that does not arrive says so in its place, and “Try again” asks again', async () => {
  const user = userEvent.setup();
  const { load } = answers(new Error('offline'), Terms);
  render(<Page Late={latePart(load)} />);
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this page");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The terms')).toBeDefined();
});

it('a part that did not arrive is asked for again once there is a connection', async () => {
  const { load } = answers(new Error('offline'), Terms);
  render(<Page Late={latePart(load)} />);
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The terms')).toBeDefined();
});

it('who comes back to it has it asked for again, and what arrived is not asked for twice', async () => {
  const user = userEvent.setup();
  const { load, asked } = answers(new Error('offline'), Terms);
  render(<Page Late={latePart(load)} />);
  await screen.findByRole('alert');
  const turn = async () => user.click(screen.getByRole('button', { name: 'Turn' }));
  await turn();
  await turn();
  await screen.findByText('The terms');
  await turn();
  await turn();
  await screen.findByText('The terms');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('what could not be fetched ahead is asked for again when it is shown', async () => {
  const { load } = answers(new Error('offline'), Terms);
  const Late: LatePart<object> = latePart(load);
  await Late.preload();
  render(<Page Late={Late} />);
  expect(await screen.findByText('The terms')).toBeDefined();
});

it('a part that an upgrade took away offers to reload the page', async () => {
  const user = userEvent.setup();
  const reload = vi.spyOn(reloadPage, 'now').mockReturnValue();
  render(<Page Late={latePart(answers<FunctionComponent>(new FileGone('gone')).load)} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The portal was updated');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

interface WindowProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
const Window = ({ open }: WindowProps): ReactElement | null => (open ? <p>The window</p> : null);

function WithWindow({ Late }: { readonly Late: FunctionComponent<WindowProps> }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Late open={open} onOpenChange={setOpen} />
      <Toaster />
    </>
  );
}

it.each(['Open', 'Try again'])('a window that did not arrive is asked for again by “%s”', async (name) => {
  const user = userEvent.setup();
  render(<WithWindow Late={dialogLate(answers<FunctionComponent<WindowProps>>(new Error('offline'), Window).load)} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this window.");
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('The window')).toBeDefined();
});
