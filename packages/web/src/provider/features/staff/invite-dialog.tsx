import { staffInvitationForm, type StaffRole } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { validateForm } from '../../../api/validate-form.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useRefresh } from '../../api/stale.ts';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { RoleChoice } from './role-choice.tsx';
import { words } from './words.ts';

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ open, onOpenChange }: InviteDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnlyByButton
      title={words.invite.title}
      description={words.invite.text}
    >
      <InviteForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const refresh = useRefresh();
  const [role, setRole] = useState<StaffRole>('support');
  const [refused, setRefused] = useState('');
  const form = useForm({
    initial: { email: '', name: '' },
    validate: (values) => validateForm(staffInvitationForm, { ...values, role }),
    onSubmit: async (values) => {
      setRefused('');
      const answer = await callProvider('inviteStaff', { body: { ...values, role } });
      await refresh('inviteStaff');
      if (answer.ok) {
        toast.success(words.invite.sent(values.email));
        onDone();
      } else if (answer.refusal?.fields) form.setErrors(answer.refusal.fields);
      else if (answer.refusal?.code === 'staff_exists') form.setErrors({ email: failureText(answer) });
      else setRefused(failureText(answer));
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextField label={words.invite.email} type="email" autoComplete="off" required {...form.field('email')} />
      <TextField label={words.invite.name} hint={words.invite.nameHint} autoComplete="off" {...form.field('name')} />
      <RoleChoice value={role} onChange={setRole} />
      <RefusalNote text={refused} />
      <DialogActions>
        <Button type="submit" tone="primary" busy={form.busy}>
          {words.invite.send}
        </Button>
      </DialogActions>
    </form>
  );
}
