import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';

interface DecisionFormProps {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  readonly refused: string;
  readonly confirm: string;
  readonly tone?: 'primary' | 'danger';
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of a decision's fields: why it was refused, and the one button. */
export function DecisionForm(props: DecisionFormProps): ReactElement {
  const { submit, busy, refused, confirm, tone = 'primary', children } = props;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone={tone} busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
