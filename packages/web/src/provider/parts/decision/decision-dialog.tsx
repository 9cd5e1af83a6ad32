import type { ReactElement, ReactNode } from 'react';
import type { Answer } from '../../../api/answer.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReasonField, reasonFault } from './reason-field.tsx';
import { useDecision, type DecisionOptions } from './use-decision.ts';

export interface DecisionDialogProps extends Pick<DecisionOptions<'reason'>, 'change' | 'done' | 'onClose'> {
  readonly title: string;
  /** What will happen. */
  readonly text: ReactNode;
  /** Names the act. */
  readonly confirm: string;
  readonly tone?: 'primary' | 'danger';
  readonly decide: (reason: string) => Promise<Answer<object>>;
}

/** Says what will happen, asks why, and does it. */
export function DecisionDialog(props: DecisionDialogProps): ReactElement {
  const { title, text, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={text}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm(props: DecisionDialogProps): ReactElement {
  const { confirm, tone = 'primary', decide } = props;
  const { form, refused } = useDecision({
    ...props,
    initial: { reason: '' },
    validate: reasonFault,
    send: ({ reason }) => decide(reason),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={confirm} tone={tone}>
      <ReasonField {...form.field('reason')} />
    </DecisionForm>
  );
}
