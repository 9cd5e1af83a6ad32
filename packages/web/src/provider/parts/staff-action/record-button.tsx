import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { useAction } from '../../navigation/actions/use-action.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';

/** Opens the dialog for a check or transfer; nothing for roles that may not. */
export function RecordButton(props: Omit<RecordDialogProps, 'onClose'>): ReactElement | null {
  const [open, setOpen] = useState(false);
  const { may, short, run } = useAction('recordPayment', () => setOpen(true));
  if (!may) return null;
  return (
    <>
      <Button onClick={run}>{short}</Button>
      {open && <RecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
