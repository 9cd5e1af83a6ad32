import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { SelectByTyping } from './select-by-typing.tsx';

const options = [
  { value: 'OH', label: 'Ohio' },
  { value: 'OR', label: 'Oregon' },
];

function open() {
  const sent = vi.fn((state: string) => state);
  function Form(): ReactElement {
    const [state, setState] = useState('OH');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(state);
        }}
      >
        <SelectByTyping name="state" label="State" options={options} value={state} onChange={setState} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  return { sent, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }) };
}

it('what is typed after a click takes the place of what is chosen', async () => {
  const { user, box, sent } = open();
  await user.click(box);
  await user.keyboard('Oreg{Enter}');
  expect(box.value).toBe('Oregon');
  expect(sent).not.toHaveBeenCalled();
});

it('a second click puts the cursor where it is', async () => {
  const { user, box } = open();
  await user.click(box);
  await user.click(box);
  expect(box.selectionStart).toBe(box.selectionEnd);
});

it('Enter on what fits no option does not send the form', async () => {
  const { user, box, sent } = open();
  await user.click(box);
  await user.keyboard('nowhere{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});
