import { invitationForm, roles } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { validateForm } from '../../../../api/validate-form.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { useRefresh } from '../../../api/stale.ts';
import { DecisionForm } from '../../../parts/decision/decision-form.tsx';
import { sayInvitation } from '../manage/new-customer-dialog.tsx';
import { words } from './words.ts';

interface InviteDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Invites a person of a customer. */
export function InviteDialog(props: InviteDialogProps): ReactElement {
  const { onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesOnlyByButton
      title={words.invite.title}
      description={words.invite.text}
    >
      <InviteForm {...props} />
    </Dialog>
  );
}

const roleOptions = roles.map((value) => ({ value, label: words.roles[value] }));

function InviteForm({ id, onClose }: InviteDialogProps): ReactElement {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', role: 'owner' },
    validate: (values) => validateForm(invitationForm, values),
    onSubmit: async (values) => {
      setRefused('');
      const body = invitationForm.parse(values);
      const answer = await callProvider('inviteCustomerPerson', { params: { id }, body });
      await refresh('inviteCustomerPerson');
      if (!answer.ok) return setRefused(failureText(answer));
      sayInvitation(answer.value.invitation, values.email);
      return onClose();
    },
  });
  return (
    <DecisionForm submit={form.submit} busy={form.busy} refused={refused} confirm={words.invite.confirm}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField required label={words.invite.firstName} autoComplete="off" {...form.field('firstName')} />
        <TextField required label={words.invite.lastName} autoComplete="off" {...form.field('lastName')} />
      </div>
      <TextField required type="email" label={words.invite.email} autoComplete="off" {...form.field('email')} />
      <Choice
        name="role"
        label={words.role}
        options={roleOptions}
        value={form.values.role}
        onChange={form.field('role').onChange}
      />
    </DecisionForm>
  );
}
