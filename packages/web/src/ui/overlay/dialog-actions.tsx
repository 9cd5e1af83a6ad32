import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { buttonRow } from '../action/button-row.ts';
import { Button } from '../action/button.tsx';
import { words } from './words.ts';

/** Leaves the dialog that it is in. */
export function DialogCancel(): ReactElement {
  return <Base.Close render={<Button>{words.cancel}</Button>} />;
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
