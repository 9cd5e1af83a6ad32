import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses the button of a table and chooses the form in which it is saved. */
export async function saveCsv(user: UserEvent, button: string, form: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: form }));
}
