import { providerEndpoints, type ListedProspect } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { validateForm } from '../../../api/validate-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { DecisionForm } from '../decision/decision-form.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { words } from './words.ts';

export interface CorrectEmailDialogProps {
  readonly prospect: Pick<ListedProspect, 'email' | 'id'>;
  readonly onClose: () => void;
}

/** Sends an open invitation to sign up to another email. */
export function CorrectEmailDialog(props: CorrectEmailDialogProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      closesOnlyByButton
      title={words.title}
      description={words.text(props.prospect.email)}
    >
      <CorrectEmailForm {...props} />
    </Dialog>
  );
}

const shape = providerEndpoints.correctProspect.body;

function CorrectEmailForm({ prospect: { id, email }, onClose }: CorrectEmailDialogProps): ReactElement {
  const { form, refused } = useDecision({
    change: 'correctProspect',
    done: words.sent,
    onClose,
    initial: { email },
    validate: (values) => validateForm(shape, { email: values.email.trim() }),
    send: (values) =>
      callProvider('correctProspect', { params: { id }, body: shape.parse({ email: values.email.trim() }) }),
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={words.confirm}>
      <TextField required type="email" label={words.email} autoComplete="off" {...form.field('email')} />
    </DecisionForm>
  );
}
