import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import { words } from './words.ts';

/** Opens the dialog for a check or transfer; nothing for roles that may not. */
export function RecordButton(props: Omit<RecordDialogProps, 'onClose'>): ReactElement | null {
  const mayAct = useStaffMayDo('money');
  const [open, setOpen] = useState(false);
  if (!mayAct) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.recordPayment}</Button>
      {open && <RecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
