import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { buttonRow } from '../action/button-row.ts';
import { Button } from '../action/button.tsx';
import { useOwnRow } from './dialog-row.ts';
import { words } from './words.ts';

/** Leaves the dialog that it is in, and what was begun there. */
export function DialogCancel(): ReactElement {
  useOwnRow();
  return <Base.Close render={<Button>{words.cancel}</Button>} />;
}

export interface DialogCloseProps {
  /** Where leaving it says something, such as "I saved it". */
  readonly children?: ReactNode;
  /** Primary where nothing else is to be done. */
  readonly tone?: 'primary' | 'secondary';
}

/** Leaves a dialog that only shows something. */
export function DialogClose({ children = words.close, tone = 'secondary' }: DialogCloseProps): ReactElement {
  useOwnRow();
  return <Base.Close render={<Button tone={tone}>{children}</Button>} />;
}

/** The last row of a dialog that asks for something: the way out, then what can be done, the primary act last. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={buttonRow}>
      <DialogCancel />
      {children}
    </div>
  );
}
