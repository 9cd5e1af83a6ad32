import { act, fireEvent, screen } from '@testing-library/react';
import type { ApiAnswers } from './fake-api.ts';
import { openPortal, signInBefore, type OpenPortal } from './open-portal.tsx';

export interface EndingLogIn extends OpenPortal {
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Writes into a field, as a paste does. */
  readonly write: (label: string | RegExp, text: string) => Promise<void>;
  /** The server refuses the tokens from now on, as after "Log out everywhere" in another browser. */
  readonly endLogIn: () => Promise<void>;
  /** Through the form of the log-in page. */
  readonly logInAs: (subject: string) => Promise<void>;
}

/** Opens a page of somebody whose log-in will end under it. */
export async function openEndingLogIn(path: string, api: ApiAnswers): Promise<EndingLogIn> {
  let next = 'subject-1';
  const portal = await openPortal(path, {
    isSignedIn: true,
    api,
    pool: {
      signIn: () => {
        signInBefore(60, 60, next);
        return Promise.resolve({ kind: 'signed-in' });
      },
    },
  });
  const write: EndingLogIn['write'] = async (label, text) =>
    void fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  const press: EndingLogIn['press'] = async (name) => portal.user.click(await screen.findByRole('button', { name }));
  return {
    ...portal,
    press,
    write,
    endLogIn: async () => {
      await act(() => portal.session.signOut('server'));
      await screen.findByRole('button', { name: 'Sign in' });
    },
    logInAs: async (subject) => {
      next = subject;
      await write('Email', 'ada@fleet.example');
      await write('Password', 'Test$$100');
      await press('Sign in');
    },
  };
}
